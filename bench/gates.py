#!/usr/bin/env python3
"""Writes what was measured into docs/how-to/gate-a-pull-request.md.

    python3 bench/gates.py

Reads docs/results/side-by-side.csv and docs/results/compare.csv, a row for each comparison: play, value (the share of
CPU time that was planted; 0: equal builds), ratio, low, high, and outcome (worse, not worse or too close to call). The
text stands between two comments. A folder as argument stands for the root of the checkout. Exit 2 if a file or a
comment is missing.
"""
import csv
import pathlib
import re
import sys

from readme import ratio

ROOT = pathlib.Path(__file__).resolve().parent.parent

PAGE = 'docs/how-to/gate-a-pull-request.md'

MADE = re.compile(r'(<!-- made by bench/gates.py -->\n).*?(<!-- end of bench/gates.py -->)', re.DOTALL)

WAYS = {'docs/results/side-by-side.csv': 'Side by side', 'docs/results/compare.csv': 'Against an anchor'}


def told(rows):
    """What became of comparisons with one planted share, and the one whose interval is of middling width."""
    outcomes = [row['outcome'] for row in rows]
    widths = sorted((row for row in rows if row['ratio']), key=lambda row: float(row['high']) / float(row['low']))
    middle = widths[len(widths) // 2] if widths else None
    share = float(rows[0]['value'])
    planted = f'{share * 100:.0f} % more CPU' if share else 'equal builds'
    return (f'| {planted} | {len(rows)} | {outcomes.count("worse")} | {outcomes.count("too close to call")} '
            f'| {ratio(middle)} |')


def block(root, path):
    with open(root / path, encoding='utf-8', newline='') as file:
        rows = list(csv.DictReader(file))
    lines = [f'<!-- results: {path} -->', f'| {WAYS[path]} | comparisons | worse | too close to call | a typical ratio |',
             '|---|---|---|---|---|']
    for share in sorted({row['value'] for row in rows}, key=float):
        lines.append(told([row for row in rows if row['value'] == share]))
    return '\n'.join([*lines, '<!-- end of results -->']) + '\n'


def main(root):
    page = root / PAGE
    text = page.read_text(encoding='utf-8')
    made = MADE.search(text)
    if not made:
        print(f'{PAGE} has no comments for what bench/gates.py makes: add them.', file=sys.stderr)
        return 2
    try:
        blocks = '\n'.join(block(root, path) for path in WAYS)
    except FileNotFoundError as missing:
        print(f'{missing.filename} is not there: measure, and put it there.', file=sys.stderr)
        return 2
    page.write_text(text[:made.end(1)] + blocks + text[made.start(2):], encoding='utf-8')
    return 0


if __name__ == '__main__':
    if len(sys.argv) > 2:
        sys.exit(__doc__)
    sys.exit(main(pathlib.Path(sys.argv[1]) if len(sys.argv) == 2 else ROOT))
