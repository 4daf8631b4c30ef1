# SPDX-License-Identifier: Apache-2.0
"""validate.py SCHEMA FILE: status 0 when the file keeps to the schema."""
import json
import sys

import jsonschema

schema = json.load(open(sys.argv[1]))
validator = jsonschema.Draft7Validator(schema)
errors = list(validator.iter_errors(json.load(open(sys.argv[2]))))
for error in errors[:10]:
    print("/".join(map(str, error.absolute_path)), error.message[:300])
sys.exit(1 if errors else 0)
