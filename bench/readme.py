#!/usr/bin/env python3
"""Writes the table of README.md from the results.csv of the run that it shows.

    cp target/bench/latest/results.csv docs/results/quick.csv
    python3 bench/readme.py

The table stands between the comments <!-- results: CSV --> and <!-- end of results -->, and has a row for each comparison
with a word. A ratio that a run does not have is "–". A folder as argument stands for the root of the checkout. Exit 2 if
the CSV or a comment is missing.
"""
import csv
import decimal
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent

PLANS = ROOT / 'gatling/experiment/src/main/resources/plans'

BLOCK = re.compile(r'(<!-- results: (\S+) -->\n).*?(<!-- end of results -->)', re.DOTALL)

NONE = '–'


def number(text):
    value = decimal.Decimal(text)
    decimals = 2 if value < 10 else 1 if value < 100 else 0
    return str(value.quantize(decimal.Decimal(1).scaleb(-decimals), decimal.ROUND_HALF_UP))


def ratio(row):
    return f'{number(row["ratio"])} ({number(row["low"])} to {number(row["high"])})' if row['ratio'] else NONE


def label(plan, condition):
    """Label of a condition as its plan has it, with the network that it crosses."""
    text = (PLANS / f'{plan}.yaml').read_text(encoding='utf-8')
    for found in re.split(r'^  - (?=\{ id: )', text, flags=re.MULTILINE)[1:]:
        start = re.match(r'\{ id: ([^,]+), label: (?:"([^"]+)"|([^,]+)),', found)
        if start and start[1] == condition:
            network = re.search(r'network: ([a-z-]+)', found.split('\n\n')[0])
            return (start[2] or start[3]) + (f', {network[1]}' if network else '')
    return condition


def line(cells):
    return '| ' + ' | '.join(cells) + ' |\n'


def comparisons(rows):
    text = line(('plan', 'comparison', 'arm', 'baseline', 'ratio (low to high)', 'word')) + '|---|---|---|---|---|---|\n'
    for row in rows:
        if row['word']:
            text += line((row['plan'], label(row['plan'], row['condition']), f'`{row["arm"]}`', f'`{row["baseline"]}`',
                          ratio(row), row['word']))
    return text


def main(root):
    page = root / 'README.md'
    text = page.read_text(encoding='utf-8')
    block = BLOCK.search(text)
    if not block:
        print('README.md has no comments <!-- results: CSV --> and <!-- end of results -->: add them.', file=sys.stderr)
        return 2
    try:
        with open(root / block[2], encoding='utf-8', newline='') as file:
            rows = list(csv.DictReader(file))
    except OSError:
        print(f'README.md shows {block[2]}, which is not there: copy the results.csv of a run.', file=sys.stderr)
        return 2
    text = text[:block.start()] + block[1] + comparisons(rows) + block[3] + text[block.end():]
    page.write_text(text, encoding='utf-8')
    return 0


if __name__ == '__main__':
    if len(sys.argv) > 2:
        sys.exit(__doc__)
    sys.exit(main(pathlib.Path(sys.argv[1]) if len(sys.argv) == 2 else ROOT))
