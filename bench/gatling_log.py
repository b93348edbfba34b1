#!/usr/bin/env python3
"""Compares Gatling's log of each plan of a run with the trials of that run: counts of OK and KO, and means.

    python3 bench/gatling_log.py target/bench/latest

For each condition and arm: responses that Gatling logged as OK, operations that trials completed (for a hub
publications, for pushed messages those that a trial says it logged), both KO; then the mean that Gatling's log gives in
ms, and the mean of the total time from when the request was sent. Exit 1 if a count differs, or a mean of 10,000
responses or more by more than 0.05 ms + 2 %. The log is that of Gatling 3.16: big-endian numbers, texts that come again
as the negative of their number.
"""
import collections
import json
import pathlib
import struct
import sys


class Log:

    def __init__(self, path):
        self.data = path.read_bytes()
        self.at = 0
        self.texts = {}
        self.responses = collections.defaultdict(lambda: [0, 0, 0])  # OK, their ms, KO
        while self.at < len(self.data):
            self.record(self.take('b'))

    def take(self, kind):
        value, = struct.unpack_from('>' + kind, self.data, self.at)
        self.at += struct.calcsize('>' + kind)
        return value

    def text(self):
        length = self.take('i')
        if length == 0:
            return ''
        octets = self.data[self.at:self.at + length]
        self.at += length
        return octets.decode('utf-16-le' if self.take('b') else 'latin-1')

    def known(self):
        number = self.take('i')
        if number < 0:
            return self.texts[-number]
        self.texts[number] = self.text()
        return self.texts[number]

    def groups(self):
        return '/'.join([self.known() for _ in range(self.take('i'))])

    def record(self, kind):
        if kind == 0:
            self.text(), self.text(), self.take('q'), self.text()
            for _ in range(self.take('i')):
                self.text()
            for _ in range(self.take('i')):
                self.at += self.take('i')
        elif kind == 1:
            key = self.groups(), self.known()
            start, end, ok = self.take('i'), self.take('i'), self.take('b')
            self.known()
            sums = self.responses[key]
            sums[0] += ok
            sums[1] += (end - start) * ok
            sums[2] += 1 - ok
        elif kind == 2:
            self.at += 9
        elif kind == 3:
            self.groups()
            self.at += 13
        elif kind == 4:
            self.known()
            self.take('i')
        else:
            sys.exit(f'Record {kind} of Gatling\'s log is not known: this reads the log of Gatling 3.16.')


def counted(folder):
    trials = collections.defaultdict(lambda: [0, 0.0, 0, 0])  # operations, ns, failed, messages
    for file in sorted(folder.glob('[0-9]*.json')):
        trial = json.loads(file.read_text())
        sums = trials[trial['id']['condition'], trial['id']['arm']]
        times, pushed = trial['times']['byMeasure'], trial.get('pushed')
        name = 'PUBLISH_TIME' if pushed else 'NET_TOTAL'
        time = times.get(name) or (None if pushed else times.get('TOTAL')) or {'count': 0, 'mean': 0}
        sums[0] += time['count'] if pushed else trial['counts']['completed']
        sums[1] += time['count'] * time['mean'] if time['count'] else 0
        sums[2] += sum(trial['counts']['failures'].values())
        sums[3] += (pushed or {}).get('logged') or 0
    return trials


def main(run):
    differing = logged = operations = 0
    print(f'{"plan":9}{"condition and arm":42}{"OK":>9}{"trials":>9}{"KO":>5}{"trials":>7}{"Gatling ms":>12}{"sent ms":>10}')
    for folder in sorted((run / 'gatling').iterdir()):
        responses = Log(folder / 'simulation.log').responses
        for (condition, arm), (count, nanos, failed, messages) in sorted(counted(run / 'trials' / folder.name).items()):
            names = [key for key in responses if key[0] == condition and key[1].split(' ')[0] == arm]
            pushed = sum(responses[key][0] for key in names if key[1].endswith(' message'))
            own = [key for key in names if not key[1].endswith(' message')]
            ok, millis = (sum(responses[key][part] for key in own) for part in (0, 1))
            ko = sum(responses[key][2] for key in names)
            line = f'{folder.name:9}{condition + " " + arm:42}'
            theirs, ours = millis / ok if ok else 0, nanos / count / 1e6 if count else 0
            wrong = (ok, ko) != (count, failed) or ok >= 10_000 and abs(theirs - ours) > 0.05 + 0.02 * ours
            if count or ok or ko or failed:
                means = f'{theirs:12.3f}{ours:10.3f}' if ok else ''
                print(f'{line}{ok:9}{count:9}{ko:5}{failed:7}{means}{"  differs" if wrong else ""}')
            if messages or pushed:
                wrong |= pushed != messages
                print(f'{line[:-1]}+{pushed:9}{messages:9}  messages{"  differs" if pushed != messages else ""}')
            differing += wrong
            logged += ok + pushed
            operations += count + messages
    print(f'{logged} responses and messages in Gatling\'s logs, {operations} in the trials; {differing} cells differ.')
    return 1 if differing else 0


if __name__ == '__main__':
    if len(sys.argv) != 2 or not (pathlib.Path(sys.argv[1]) / 'gatling').is_dir():
        sys.exit(__doc__)
    sys.exit(main(pathlib.Path(sys.argv[1])))
