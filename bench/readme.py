#!/usr/bin/env python3
"""Writes the tables of README.md and docs/spring.md from the results.csv of the runs that they show.

    cp target/bench/latest/results.csv docs/measured/quick.csv
    python3 bench/readme.py

A table stands between the comments <!-- results: CSV --> and <!-- end of results -->. README.md has a row for each
comparison with a word. docs/spring.md has a row for each condition and arm of the plan spring, the baseline first: times
and CPU in µs, allocation in KB of 1,000 bytes, each per operation; of a feed an operation is one message to one reader.
"×" is the ratio to the baseline with its interval and its word. What a run does not have is "–". A folder as argument
stands for the root of the checkout. Exit 2 if a CSV or a comment is missing.
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

IDIOMS = {
    'rest-json-h1': 'functional routes of WebFlux',
    'rest-json-annotated': 'annotated controllers of WebFlux',
    'rest-json-observed': 'observations as Boot ships them',
    'rest-json-mvc': 'Spring MVC, a platform thread a request',
    'rest-json-mvc-virtual': 'Spring MVC, a virtual thread a request',
    'grpc-proto': 'handlers on the event loop',
    'grpc-proto-pool': 'the executor that Boot leaves, a thread pool',
    'grpc-proto-observed': 'observations as Boot ships them',
    'sse-h1': 'encoded once for all readers',
    'sse-flux': 'a `Flux`, encoded for each reader',
    'sse-emitter': '`SseEmitter` of Spring MVC',
    'ws': 'encoded once for all readers',
    'ws-spring': "Spring's `WebSocketHandler`, encoded for each reader",
    'stomp': 'STOMP from the simple broker',
}


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


def idioms(rows):
    arms = {}
    for row in rows:
        if row['plan'] == 'spring' and not row['arm'].endswith('′'):
            measures = arms.setdefault((row['condition'], row['arm']), {})
            measures[row['measure'], row['statistic']] = row
    text = line(('condition', 'arm', 'idiom', 'median time, µs', '×', 'server CPU, µs', '×', 'allocation, KB', '×'))
    text += '|---|---|---' + '|---:|---' * 3 + '|\n'
    for (condition, arm), measures in arms.items():
        time = measures.get(('net-total', 'median')) or measures.get(('total', 'median'))
        cpu, allocation = measures.get(('server-cpu', 'mean')), measures.get(('server-allocation', 'mean'))
        text += line((label('spring', condition), f'`{arm}`', IDIOMS.get(arm, NONE), *cells(time), *cells(cpu),
                      *cells(allocation, thousands=True)))
    return text


def cells(row, thousands=False):
    if not row:
        return NONE, NONE
    value = decimal.Decimal(row['value'])
    value = value / 1000 if thousands else value
    if row['arm'] == row['baseline']:
        return number(value), '1'
    return number(value), f'{ratio(row)} {row["word"]}'.strip()


PAGES = {'README.md': comparisons, 'docs/spring.md': idioms}


def main(root):
    for name, table in PAGES.items():
        page = root / name
        text = page.read_text(encoding='utf-8')
        block = BLOCK.search(text)
        if not block:
            print(f'{name} has no comments <!-- results: CSV --> and <!-- end of results -->: add them.', file=sys.stderr)
            return 2
        try:
            with open(root / block[2], encoding='utf-8', newline='') as file:
                rows = list(csv.DictReader(file))
        except OSError:
            print(f'{name} shows {block[2]}, which is not there: copy the results.csv of a run.', file=sys.stderr)
            return 2
        page.write_text(text[:block.start()] + block[1] + table(rows) + block[3] + text[block.end():], encoding='utf-8')
    return 0


if __name__ == '__main__':
    if len(sys.argv) > 2:
        sys.exit(__doc__)
    sys.exit(main(pathlib.Path(sys.argv[1]) if len(sys.argv) == 2 else ROOT))
