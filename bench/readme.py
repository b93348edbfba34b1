#!/usr/bin/env python3
"""Writes the table of README.md from the results of a run.

    cp target/bench/latest/results.csv docs/results/quick.csv
    python3 bench/readme.py

The table stands between <!-- results: CSV --> and <!-- end of results --> and has a row for each comparison with a word.
It advises by the rules of the report: nothing where a plan was not warm, noisy, too close to call or not judged.
A folder as argument stands for the root of the checkout. Exit 2 if the CSV, a comment or a case is missing.
"""
import csv
import decimal
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent

BLOCK = re.compile(r'(<!-- results: (\S+) -->\n).*?(<!-- end of results -->)', re.DOTALL)

# What a reader calls each comparison, its arm and its baseline, in the order of the table
CASES = {
    ('calls', 'fields-5', 'grpc-proto'): ('Small calls, tuned', 'gRPC', 'REST'),
    ('boot', 'fields-5', 'grpc-proto-boot'): ('Small calls, as Boot ships them', 'gRPC', 'REST'),
    ('calls', 'fields-100', 'grpc-proto'): ('Records of 100 fields', 'gRPC', 'REST'),
    ('list', 'list-10', 'grpc-proto'): ('Lists of 10 objects', 'gRPC', 'REST'),
    ('list', 'list-300', 'grpc-proto'): ('Lists of 300 objects', 'gRPC', 'REST'),
    ('calls', 'fields-5-region', 'grpc-proto'): ('Small calls between two regions', 'gRPC', 'REST'),
    ('calls', 'fields-5', 'rest-json-h2c'): ('REST', 'HTTP/2', 'HTTP/1.1'),
    ('feed', 'batch-50', 'ws'): ('Rows pushed to 10 clients', 'WebSocket', 'SSE'),
    ('feed', 'batch-50', 'grpc-feed'): ('Rows pushed to 10 clients', 'gRPC', 'SSE'),
}

EITHER = 'either'

NOT_WARM = 'not warm'

# Differences that a plan calls too small to matter
MARGIN = decimal.Decimal('1.1')


def number(text):
    value = decimal.Decimal(text)
    decimals = 2 if value < 10 else 1 if value < 100 else 0
    return str(value.quantize(decimal.Decimal(1).scaleb(-decimals), decimal.ROUND_HALF_UP))


def ratio(row):
    return f'{number(row["ratio"])} × ({number(row["low"])} to {number(row["high"])})' if row and row['ratio'] else '–'


def better(row, arm, baseline):
    """Which of the two a row favours, or why neither; without a word its interval must leave the margin."""
    if row['word']:
        words = {'faster': arm, 'less': arm, 'slower': baseline, 'more': baseline}
        return EITHER if row['word'].startswith('same') else words.get(row['word'], row['word'])
    if decimal.Decimal(row['high']) < 1 / MARGIN:
        return arm
    return baseline if decimal.Decimal(row['low']) > MARGIN else EITHER


def doubt(time, noise):
    """Why nothing is advised, or nothing."""
    noisy = noise and (decimal.Decimal(noise['low']) < 1 / MARGIN or decimal.Decimal(noise['high']) > MARGIN)
    if time['badge'] == NOT_WARM:
        return NOT_WARM
    if time['word'] == 'not judged':
        return time['word']
    if noisy:
        return 'too noisy'
    return time['word'] if time['word'] == 'too close to call' else None


def take(time, cpu, noise, arm, baseline):
    if doubt(time, noise):
        return f'no advice ({doubt(time, noise)})'
    by_time = better(time, arm, baseline)
    by_cpu = better(cpu, arm, baseline) if cpu else None
    if by_cpu in (arm, baseline) and by_cpu != by_time:
        return f'{by_cpu} for CPU, {by_time} for time'
    return by_time


def comparison(row):
    return row['plan'], row['condition'], row['arm']


def table(rows):
    costs = ('server-cpu', 'row-cpu')
    judged = {comparison(row): row for row in rows if row['word'] and row['measure'] not in (*costs, 'slo')}
    cpu = {comparison(row): row for row in rows if row['ratio'] and row['measure'] in costs}
    noise = {comparison(row)[:2]: row for row in rows if row['arm'].endswith('′')}
    for key in judged:
        if key not in CASES:
            raise ValueError(f'No case for {" ".join(key)}: add it to CASES of bench/readme.py.')
    lines = ['| Your case | Take | Time | Server CPU | Ask your machine |', '|---|---|---|---|---|']
    for key, (case, arm, baseline) in CASES.items():
        if key in judged:
            advice = take(judged[key], cpu.get(key), noise.get(key[:2]), arm, baseline)
            lines.append(f'| {case}: {arm} or {baseline} | {advice} | {ratio(judged[key])} '
                         f'| {ratio(cpu.get(key))} | `./wiretrial run {key[0]}` |')
    return '\n'.join(lines) + '\n'


def main(root):
    page = root / 'README.md'
    text = page.read_text(encoding='utf-8')
    block = BLOCK.search(text)
    try:
        if not block:
            raise ValueError('README.md has no comments <!-- results: CSV --> and <!-- end of results -->: add them.')
        with open(root / block[2], encoding='utf-8', newline='') as file:
            rows = list(csv.DictReader(file))
        if any('badge' not in row for row in rows):
            raise ValueError(f'{block[2]} has no column badge: copy the results.csv of a run of this Wiretrial.')
        page.write_text(text[:block.end(1)] + table(rows) + text[block.start(3):], encoding='utf-8')
    except FileNotFoundError:
        print(f'README.md shows {block[2]}, which is not there: copy the results.csv of a run.', file=sys.stderr)
        return 2
    except ValueError as problem:
        print(problem, file=sys.stderr)
        return 2
    return 0


if __name__ == '__main__':
    if len(sys.argv) > 2:
        sys.exit(__doc__)
    sys.exit(main(pathlib.Path(sys.argv[1]) if len(sys.argv) == 2 else ROOT))
