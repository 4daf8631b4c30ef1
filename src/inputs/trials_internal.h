// SPDX-License-Identifier: Apache-2.0
//
// What trials.c (the dictionary) and choices.c (what a trial makes of it) share.
#ifndef JX_INPUTS_TRIALS_INTERNAL_H
#define JX_INPUTS_TRIALS_INTERNAL_H

#include "inputs/readers.h"
#include "inputs/trials.h"

enum {
    JX_TRIAL_STRINGS = 256,
    JX_TRIAL_NUMBERS = 64,
    JX_TRIAL_CHANGES = 12,
    JX_TRIALS_KEPT = 64,
    JX_TRIAL_READ = 48,
    JX_TRIAL_BYTES = 24,
    JX_TRIAL_OWNERS = 8,
    JX_TRIAL_CLASSES = 12,
    JX_TRIAL_SETTERS = 24,
    JX_TRIAL_ACTORS = 8,
    JX_TRIAL_SEPARATORS = 8,
    JX_TRIAL_FOUND = 64,
    JX_TRIAL_SAID = 4,
    JX_TRIAL_THROWN = 8,
    JX_TRIAL_COUNTED = 12,
    JX_TRIAL_PASSED = 32,
    JX_TRIAL_READERS = 128
};

_Static_assert((int)JX_SUGGESTED_NUMBERS <= (int)JX_TRIAL_PASSED,
               "numbers that solved paths come before those of trials");

// Whose methods are called before the entry method: each has a sequence of its own.
typedef struct JxTrialActor {
    JxRef ref;  // or JX_TRIAL_STATIC
    uint32_t chain, calls, made;
    uint32_t place;        // of the call that was made last
    uint64_t situation;    // of the object before that call
    JxMethodInfo *called;  // what it was; NULL: none yet
    bool is_first;         // of the parameters, the receiver above all
} JxTrialActor;

// What stands in the code of a method that is called: what its arguments are compared with, most likely.
enum { JX_TRIAL_OWN = 8, JX_TRIAL_METHODS = 32 };
typedef struct JxTrialOwn {
    const JxMethodInfo *method;
    uint32_t number_count, string_count;
    int64_t numbers[JX_TRIAL_OWN];
    const char *strings[JX_TRIAL_OWN];
} JxTrialOwn;

typedef struct JxTrialThrown {
    const JxClass *cls;
    uint32_t count;
} JxTrialThrown;

// Who reads a parameter, if anybody does.
typedef struct JxTrialReader {
    const JxMethodInfo *method;
    uint32_t parameter;
    const JxReads *reads;
} JxTrialReader;

// A trial is known by these: the number of a first one, and what was changed of it since.
typedef struct JxTrialSource {
    uint32_t number;
    uint32_t change_count;
    uint32_t changes[JX_TRIAL_CHANGES];
    const JxTrialHints *hints[JX_TRIAL_CHANGES];     // what each change may go by; NULL: nothing
    const JxTrialHints *next_hints;                  // of its own run, for the next change
    uint32_t found[JX_TRIAL_CHANGES];                // so many texts had been found when the change was made
    uint32_t passed[JX_TRIAL_CHANGES];               // … and numbers;
    uint32_t first_passed;                           // and when the first one of all was made
    uint8_t first_moving, moving[JX_TRIAL_CHANGES];  // … and methods that had changed something
    uint8_t thinnest[JX_TRIAL_CHANGES];              // one place in two to this power, at most, is touched
    uint32_t places;                                 // of choices, by and large
    bool is_alone;         // nobody had offered calls before: it has no part in their patterns,
    uint32_t turn;         // and this place in the order of the dictionary
    uint64_t skipped;      // positions whose call threw
    uint32_t entry_place;  // the entry method gets what the call at this place got; plus one
    bool is_state;         // kept for the state in which it left objects, for nothing else
    uint32_t cost, spent;  // by its instructions; of all that were made of it
} JxTrialSource;

struct JxTrials {
    JxTrialSource now;
    uint32_t next_number;                          // of the next that is made of no other
    uint32_t strings_made, numbers_made, choices;  // so far in the trial that runs
    uint32_t position;                             // of the next call on an input before the entry method
    uint32_t last_places;                          // of choices in the trial that ran before; many: it had calls
    uint32_t last_position;                        // of the trial that ran before
    uint32_t most_calls, reruns;
    uint32_t actor_count;
    JxTrialActor actors[JX_TRIAL_ACTORS];
    bool again, was_asked, refuses;
    uint32_t entry_numbers;                 // chosen when the entry method's values were; 0: it has its own,
    bool is_entry;                          // and what is made from here on is the entry method's
    uint32_t asked;                         // calls of callers' methods in the trial that runs
    uint64_t began;                         // instructions before the trial that runs
    bool has_receiver;                      // the entry method has one, whose state matters more than static state
    bool varied;                            // some trial of the method chose something
    uint32_t string_count, constant_count;  // constants of the code come first,
    uint32_t read_end;                      // then what solved paths and what library calls read,
    uint32_t own_count;                     // then what is made of them
    const char *strings[JX_TRIAL_STRINGS];
    uint32_t read_count;
    const char *read[JX_TRIAL_READ];  // what the library's methods that are called read
    bool reads_numbers;               // one of them reads whole numbers
    uint32_t bytes_count;
    JxBytes bytes[JX_TRIAL_BYTES];   // the same of bytes
    const char *first_string;        // of the trial: keys and names come again
    uint32_t said_count, last_said;  // texts of the trial that runs, and of the one that ran before
    const char *said[JX_TRIAL_SAID];
    uint32_t found_count;
    const char *found[JX_TRIAL_FOUND];  // with which trials did something new
    uint32_t counted, last_counted;     // numbers of the trial that runs, and of the one that ran before
    int64_t count_of[JX_TRIAL_COUNTED];
    uint32_t passed_count;
    int64_t passed[JX_TRIAL_PASSED];  // with which trials did something new
    uint32_t separator_count;
    const char *separators[JX_TRIAL_SEPARATORS];  // what the code takes texts apart by
    bool offers_calls;                            // an input had methods to be called before the entry method
    uint32_t alone;                               // trials so far that are
    uint32_t number_count, constant_numbers;
    int64_t numbers[JX_TRIAL_NUMBERS];
    uint32_t kept_count;
    JxTrialSource kept[JX_TRIALS_KEPT];
    uint32_t thrown_count;
    JxTrialThrown thrown[JX_TRIAL_THROWN];  // by the entry method as a call before
    uint32_t own_method_count;
    JxTrialOwn own_methods[JX_TRIAL_METHODS];
    const JxTrialOwn *of_entry;
    const JxTrialOwn *own;  // of the method that is called next; NULL: nothing is known
    uint32_t class_count;
    JxClass *classes[JX_TRIAL_CLASSES];  // that the code names as constants
    // statics.c: classes whose static fields are state, and the static methods that change it
    uint32_t moving_count;
    JxMethodInfo
        *moving[JX_MOST_MUTATORS];  // calls of them before the entry method left the object otherwise than it was
    uint32_t reader_count;
    JxTrialReader readers[JX_TRIAL_READERS];  // of parameters that were asked for
    uint32_t owner_count, setter_count;
    JxClass *owners[JX_TRIAL_OWNERS];
    JxMethodInfo *setters[JX_TRIAL_SETTERS];
};

// A static field is read or set by code that may run: its class is an owner, if the field is state.
void jx_trials_note_static(JxExec *x, JxTrials *t, const JxClassFile *file, uint16_t index);
void jx_trials_find_setters(JxExec *x, JxTrials *t);

// What stands in this method's code; NULL: no more of them are kept.
const JxTrialOwn *jx_trials_own(JxExec *x, JxTrials *t, JxMethodInfo *method);

// ── choices.c
uint32_t jx_trial_hash(uint32_t seed, uint32_t place);
bool jx_trial_is_word(char c);
const char *jx_trial_text(JxExec *x, uint32_t kind, uint32_t h);  // of the dictionary; `kind` and `h` choose

// ── situation.c
uint64_t jx_trial_object_situation(const JxExec *x, JxState *s, JxRef ref);

// ── edits.c: the text after one of the changes of the trial that runs; `h` is the change's choice at this place
const char *jx_trial_edit(JxExec *x, const char *text, uint32_t change, uint32_t h);

// ── parts.c: a text that is put together of parts
const char *jx_trial_parts(JxExec *x, uint32_t h);

#endif
