# SPDX-License-Identifier: Apache-2.0
"""picture.py LIGHT DARK PHONE: are the screenshots pictures of a page, and of the right brightness?"""
import struct
import sys
import zlib


def check(name, good):
    print("ok" if good else "not ok", name)


def pixels(path):
    """Width and rows of grey values of an 8-bit PNG without interlacing."""
    data = open(path, "rb").read()
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    at, packed = 8, b""
    while at < len(data):
        length, kind = struct.unpack(">I4s", data[at:at + 8])
        body = data[at + 8:at + 8 + length]
        if kind == b"IHDR":
            width, height, depth, colour, _, _, interlace = struct.unpack(">IIBBBBB", body)
            assert depth == 8 and interlace == 0 and colour in (2, 6)
        elif kind == b"IDAT":
            packed += body
        at += 12 + length
    size = 3 if colour == 2 else 4
    raw, stride, previous, rows = zlib.decompress(packed), width * size, bytearray(width * size), []
    for y in range(height):
        kind, line = raw[y * (stride + 1)], bytearray(raw[y * (stride + 1) + 1:(y + 1) * (stride + 1)])
        for i in range(stride):
            left = line[i - size] if i >= size else 0
            up, corner = previous[i], previous[i - size] if i >= size else 0
            if kind == 1:
                line[i] = line[i] + left & 255
            elif kind == 2:
                line[i] = line[i] + up & 255
            elif kind == 3:
                line[i] = line[i] + (left + up >> 1) & 255
            elif kind == 4:
                guess = left + up - corner
                a, b, c = abs(guess - left), abs(guess - up), abs(guess - corner)
                line[i] = line[i] + (left if a <= b and a <= c else up if b <= c else corner) & 255
        previous = line
        rows.append([sum(line[i:i + 3]) // 3 for i in range(0, stride, size)])
    return width, rows


for path, dark in zip(sys.argv[1:], (False, True, False)):
    width, rows = pixels(path)
    values = [value for row in rows[::3] for value in row]
    background = max(set(values), key=values.count)
    other = sum(abs(value - background) > 60 for value in values) / len(values)
    check(f"{path}: not blank ({other:.1%} differ from the background)", 0.005 < other < 0.6)
    check(f"{path}: {'dark' if dark else 'light'} (background {background})", background < 60 if dark else background > 200)
    inked = sum(any(abs(value - background) > 60 for value in row) for row in rows) / len(rows)
    check(f"{path}: filled from top to bottom ({inked:.0%} of the rows)", inked > 0.25)
print("end of checks")
