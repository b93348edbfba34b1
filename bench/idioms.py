#!/usr/bin/env python3
"""Prints what each idiom of Spring costs as one Markdown table, from the results.json of a run of plan spring.

    ./wiretrial run spring --preset standard
    python3 bench/idioms.py target/bench/latest

A row for each condition and arm, the baseline first. Times and CPU are in µs, allocation in KB of 1,000 bytes, each per
operation; of a feed an operation is one message to one reader. "×" is the ratio to the baseline with the interval of the
verdict and its word. The time is the plan's metric: of open load without the generator's own lag. The line below the
table says of what run it is. What a run does not have is "–". Exit 2 if the run cannot be read.
"""
import collections
import json
import pathlib
import sys

NONE = '–'

IDIOMS = {
    'rest-json-h1': 'functional routes of WebFlux',
    'rest-json-annotated': 'annotated controllers of WebFlux',
    'rest-json-observed': 'observations as Boot ships them',
    'rest-json-boot': 'WebFlux as Boot ships it',
    'rest-json-mvc': 'Spring MVC, a platform thread a request',
    'rest-json-mvc-virtual': 'Spring MVC, a virtual thread a request',
    'grpc-proto': 'handlers on the event loop',
    'grpc-proto-pool': 'the executor that Boot leaves, a thread pool',
    'grpc-proto-observed': 'observations as Boot ships them',
    'grpc-proto-boot': 'gRPC as Boot ships it',
    'sse-h1': 'encoded once for all readers',
    'sse-flux': 'a `Flux`, encoded for each reader',
    'sse-emitter': '`SseEmitter` of Spring MVC',
    'ws': 'encoded once for all readers',
    'ws-spring': "Spring's `WebSocketHandler`, encoded for each reader",
    'stomp': 'STOMP from the simple broker',
}

HEADER = ('condition', 'arm', 'idiom', 'median time, µs', '×', 'server CPU, µs', '×', 'allocation, KB', '×')


def number(value):
    return f'{value:.2f}' if value < 10 else f'{value:.1f}' if value < 100 else f'{value:.0f}'


def measured(arm, *measures):
    for wanted in measures:
        for measure in arm['measures']:
            if (measure['measure'], measure['statistic']) == wanted:
                return measure
    return {}


def judged(verdict):
    if not verdict:
        return NONE
    word = verdict['sentence']['word']
    if verdict['kind'].endswith('BELOW_MARGIN'):
        word += ', below margin'
    elif verdict['kind'] == 'REFUSED':
        word += verdict['sentence']['after'].split(':')[0]
    if 'size' not in verdict:
        return word
    size = verdict['size']
    return f'{size["ratio"]:.2f} ({size["interval"]["low"]:.2f} to {size["interval"]["high"]:.2f}) {word}'


def cells(label, arm):
    time = measured(arm, ('NET_TOTAL', 'MEDIAN'), ('TOTAL', 'MEDIAN'))
    cpu = measured(arm, ('SERVER_CPU', 'MEAN'))
    allocation = measured(arm, ('SERVER_ALLOCATION', 'MEAN'))
    verdicts = arm.get('verdicts') or {}
    ratio = (allocation.get('ratio') or {}).get('ratio')
    ratios = ('1', '1', '1') if arm['baseline'] else (
        judged(verdicts.get('latency')), judged(verdicts.get('cpu')), NONE if ratio is None else f'{ratio:.2f}')
    values = (time.get('value'), cpu.get('value'),
              allocation['value'] / 1000 if 'value' in allocation else None)
    texts = (NONE if value is None else number(value) for value in values)
    return [label, f'`{arm["arm"]}`', IDIOMS.get(arm['arm'], NONE), *(text for pair in zip(texts, ratios) for text in pair)]


def source(results, plan):
    run, environment = results['run'], results.get('environment') or {}
    machine = environment.get('machine') or {}
    javas = sorted({process['java'] for process in environment.get('processes', []) if process.get('java')})
    said = [f'Run {run["name"]}', f'preset {run["preset"].lower()}', f'commit {environment.get("commit", NONE)}',
            f'{machine.get("processors", NONE)} processors ({machine.get("cpu", NONE)})', *javas,
            f'starts: {plan["judging"]["starts"]}',
            f'blocks: {min((condition["blocks"]["complete"] for condition in plan["conditions"]), default=0)} or more']
    if not run['complete']:
        said.append('incomplete')
    if plan['played'].get('leftOut'):
        said.append('left out: ' + ', '.join(plan['played']['leftOut']))
    counts = collections.Counter(caveat['title'].lower() for caveat in results['caveats'])
    said += [f'caveat {title} × {count}' for title, count in counts.items() if title != 'left out']
    return '; '.join(said) + '.'


def main(run):
    try:
        results = json.loads((run / 'results.json').read_text(encoding='utf-8'))
    except (OSError, ValueError) as error:
        print(f'{run} has no results that can be read ({error}): name the folder of a run.', file=sys.stderr)
        return 2
    plan = next((plan for plan in results['plans'] if plan['id'] == 'spring'), None)
    if not plan:
        print(f'{run} played no plan spring: name a run of it, such as ./wiretrial run spring makes.', file=sys.stderr)
        return 2
    print('| ' + ' | '.join(HEADER) + ' |')
    print('|---|---|---' + '|---:|---' * 3 + '|')
    for condition in plan['conditions']:
        for arm in condition['arms']:
            print('| ' + ' | '.join(cells(condition['label'], arm)) + ' |')
    print()
    print(source(results, plan))
    return 0


if __name__ == '__main__':
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    sys.stdout.reconfigure(encoding='utf-8')
    sys.exit(main(pathlib.Path(sys.argv[1])))
