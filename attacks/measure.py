"""The bar: during each attack, and 10 s after, ordinary operations at 20/s have a p99 of at most 3 times that beside the
same script at a dummy port; after a collection heap and direct memory are back within 10 %; health is truthful.
One line for each attack; exit 1 if any fails."""
import argparse
import contextlib
import dataclasses
import json
import math
import pathlib
import signal
import statistics
import subprocess
import sys
import threading
import time

import probes
import service
from service import HERE, Service

RATE, AFTER, RATIO, MEMORY_RATIO = 20, 10, 3.0, 1.10
COLUMNS = '%-14s %-5s %7s %9s %9s %7s %6s %12s %17s %-14s %-5s %s'


@dataclasses.dataclass(frozen=True)
class Attack:
    """A script, what it is aimed at and how it is judged. {token} and {management} in its options are filled in."""
    name: str
    findings: str
    service: str
    script: str
    options: tuple = ()
    jvm: tuple = ()
    settings: tuple = ()
    prepare: tuple = ()
    judges_itself: bool = False  # its exit code counts
    may_refuse_to_start: bool = False
    kinds: tuple = ()  # of probes; all of the service by default
    seconds: int = 0  # longer than others
    before: int = 0  # times played before: pools keep what these made, and one more must add nothing


FILL = ('fill', '--token', '{token}', '--count', '40')
SMALL = ('fill', '--token', '{token}', '--count', '5000', '--size', '100')
RETURNING = (probes.Page, probes.Publication, probes.Resume)
MANAGED = ('--management', '{management}')
ATTACKS = [
    Attack('pipeline', '1', 'push', 'pipeline', judges_itself=True),
    Attack('pipeline-rest', '1', 'rest', 'pipeline', ('--path', '/stream/bytes?chunks=10000&size=65536'),
           judges_itself=True),
    Attack('cable', '2', 'push', 'cable'),
    Attack('subscriptions', '3 5', 'push', 'subscriptions', ('--token', '{token}'), judges_itself=True),
    Attack('publisher', '4', 'push', 'publisher', ('--token', '{token}', *MANAGED), judges_itself=True, seconds=45),
    Attack('replay', '6', 'push', 'replay', prepare=FILL),
    Attack('resume', '7', 'push', 'resume', prepare=SMALL, kinds=RETURNING),
    Attack('resume-last', '7', 'push', 'resume', ('--last', '{token}'), prepare=SMALL, kinds=RETURNING),
    Attack('templates', '7', 'push', 'templates'),
    Attack('resets', '9', 'grpc', 'resets', judges_itself=True),
    Attack('calls', '9', 'grpc', 'calls', judges_itself=True),
    Attack('foreign-page', '10', 'push', 'foreign_page', judges_itself=True),
    Attack('host', '11', 'push', 'rebound_host', MANAGED, judges_itself=True),
    Attack('host-rest', '11', 'rest', 'rebound_host', ('--kind', 'rest', *MANAGED), judges_itself=True),
    Attack('host-grpc', '11', 'grpc', 'rebound_host', ('--kind', 'management', *MANAGED), judges_itself=True),
    Attack('slow', '12', 'push', 'slow', judges_itself=True, seconds=90),
    Attack('slow-rest', '12', 'rest', 'slow', ('--path', '/stream/bytes?size=16384'), judges_itself=True, seconds=90),
    Attack('unread', '13', 'push', 'unread'),
    Attack('unread-256MB', '13', 'push', 'unread', ('--count', '12', '--messages', '100'), may_refuse_to_start=True,
           settings=('--wiretrial.websocket.max-pending-size=256MB', '--wiretrial.websocket.max-pending-messages=100000')),
    Attack('fragments', '13', 'push', 'fragments'),
    Attack('kept', '9', 'grpc', 'kept'),
    Attack('untaken', '9', 'grpc', 'untaken', before=4),
    Attack('untaken-rest', '13', 'rest', 'untaken', ('--kind', 'rest')),
    Attack('downloads', '13', 'rest', 'downloads'),
    Attack('downloads-h1', '13', 'rest', 'downloads', ('--kind', 'unread', '--count', '1450',
                                                       '--path', '/stream/text?chunks=10000&size=900')),
    Attack('stalled', '13', 'rest', 'stalled', judges_itself=True),
    Attack('stalled-down', '13', 'rest', 'stalled', ('--kind', 'answers'), judges_itself=True),
    Attack('plans', '13', 'push', 'plans'),
    Attack('plans-one', '13', 'push', 'plans', ('--kind', 'one'), judges_itself=True),
    Attack('chunks', '13', 'push', 'parts', ('--path', '/broadcast?stream=x', '--type', 'application/json')),
    Attack('chunks-rest', '13', 'rest', 'parts'),
    Attack('lines', '13', 'rest', 'parts', ('--kind', 'lines', '--path', '/stream/text', '--type', 'application/x-ndjson',
                                            '--count', '80')),
    Attack('bodies', '13', 'push', 'bodies', ('--path', '/broadcast?stream=x'), seconds=45),
    Attack('bodies-rest', '13', 'rest', 'bodies', seconds=45),
    Attack('bodies-grpc', '9', 'grpc', 'bodies', ('--kind', 'grpc', '--count', '100', '--headers', '1'), seconds=45,
           before=3),
    Attack('broken', '15', 'push', 'broken', judges_itself=True, before=1),
    Attack('headers', '15', 'push', 'headers', judges_itself=True),
    Attack('headers-rest', '15', 'rest', 'headers', ('--kind', 'rest'), judges_itself=True),
    Attack('streams', '9', 'grpc', 'streams', ('--size', '900000', '--calls', '90'), before=6),
    Attack('streams-down', '9', 'grpc', 'streams', ('--kind', 'down', '--calls', '1000'), before=3),
    Attack('streams-feed', '9', 'grpc', 'streams', ('--kind', 'feed', '--calls', '350'), before=3),
    Attack('unasked', '9', 'grpc', 'unasked', before=6),
    Attack('unasked-body', '13', 'push', 'unasked', ('--kind', 'http2', '--count', '1300'), before=3),
    Attack('first-calls', '9', 'grpc', 'first_calls', judges_itself=True, seconds=45),
    Attack('second-heads', '16', 'grpc', 'second_heads', before=1),
    Attack('heads-messages', '16', 'grpc', 'second_heads', ('--kind', 'messages', '--count', '2000'), before=1),
    Attack('acks', '16', 'grpc', 'acknowledgements', judges_itself=True, before=1),
    Attack('acks-rest', '16', 'rest', 'acknowledgements', ('--kind', 'rest', '--frame', 'ping'), judges_itself=True,
           before=1),
    Attack('acks-push', '16', 'push', 'acknowledgements', ('--kind', 'push'), judges_itself=True, before=1),
    Attack('bombs', '16', 'grpc', 'bombs', judges_itself=True),
    Attack('held-messages', '16', 'grpc', 'held_messages', judges_itself=True, seconds=45, before=6),
    Attack('held-parts', '16', 'grpc', 'held_parts', judges_itself=True, seconds=45, before=3),
    Attack('parts-rest', '16', 'rest', 'held_parts', judges_itself=True, seconds=45, before=1),
    Attack('parts-windows', '16', 'rest', 'held_parts', ('--frame', 'window'), judges_itself=True, seconds=45, before=1),
    Attack('unknown-fields', '17', 'grpc', 'unknown_fields', judges_itself=True, before=1),
    Attack('kept-reads', '17', 'grpc', 'kept_reads', judges_itself=True, before=1),
    Attack('reads-rest', '17', 'rest', 'kept_reads', ('--kind', 'http2'), judges_itself=True),
    Attack('reads-chunks', '17', 'push', 'kept_reads', ('--kind', 'chunks', '--path', '/broadcast?stream=x',
                                                        '--type', 'application/json'), judges_itself=True, before=1),
]


def script(attack, port, running, seconds, words=None):
    """Starts a script."""
    name, *options = words or (attack.script, *attack.options)
    filled = [option.format(token=running.token, management=running.management.port) for option in options]
    return subprocess.Popen([sys.executable, str(HERE / (name + '.py')), str(port), '--seconds', str(seconds), *filled],
                            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, start_new_session=True)


def play(attack, port, running, seconds, window):
    """The script at a port beside probes of the service. Its exit code, what it said, and the probes."""
    process = script(attack, port, running, seconds)
    said = []
    reading = threading.Thread(target=lambda: said.extend(process.stdout), daemon=True)
    reading.start()
    try:
        probing = probes.Probing(kinds(attack), running, RATE, window)
        watch = HealthWatch(running, probing)
        try:
            process.wait(window + 60)
        except subprocess.TimeoutExpired:
            pass
        probing.join()
    finally:
        service.end(process)
    reading.join(5)
    watch.stop()
    return process.returncode, ''.join(said).strip(), probing, watch.lies


def kinds(attack):
    return attack.kinds or probes.KINDS[attack.service]


class HealthWatch(threading.Thread):
    """Asks for health each second; a lie is "UP" while nothing else has succeeded for five seconds."""

    def __init__(self, running, probing):
        super().__init__(daemon=True)
        self.running, self.probing, self.lies, self.over = running, probing, 0, threading.Event()
        self.start()

    def run(self):
        while not self.over.wait(1):
            now = time.monotonic()
            if self.running.health() == 'UP':
                recent = [latency for due, latency in self.probing.outcomes() if now - 10 < due < now]
                self.lies += len(recent) >= 5 and min(recent) == math.inf

    def stop(self):
        self.over.set()
        self.join(5)


def works(attack, running):
    """Whether every ordinary operation succeeds, those included that the attack may have ended."""
    for kind in probes.KINDS[attack.service]:
        try:
            probes.once(kind, running)
        except (OSError, ValueError, IndexError):
            return False
    return True


def health(attack, running, lies):
    """What health says and whether it is so."""
    said, ready, works_now = running.health(), running.health('/readiness'), works(attack, running)
    up = said == 'UP' and ready in ('UP', 'ABSENT')
    truthful = up == works_now and not lies
    told = said if ready in (said, 'ABSENT') else said + '/' + ready
    return truthful, told + (':true' if truthful else ':LIES')


def back(before, after):
    """Within 10 %, or within what one chunk of a pool makes of little."""
    return after <= max(before * MEMORY_RATIO, before + options.slack)


def tried(attack, path):
    """Plays one attack at a service of its own. Its figures and its verdict."""
    with contextlib.ExitStack() as stack:
        running = stack.enter_context(Service(attack.service, path, attack.settings, attack.jvm))
        dummy = subprocess.Popen([sys.executable, str(HERE / 'dummy.py'), '0'], stdout=subprocess.PIPE, text=True,
                                 start_new_session=True)
        stack.callback(service.end, dummy)
        dummy_port = int(dummy.stdout.readline())
        probes.Probing(kinds(attack), running, options.warm_rate, options.warm).join()
        if attack.prepare:
            prepared = script(attack, running.target.port, running, 60, attack.prepare)
            stack.callback(service.end, prepared)
            prepared.communicate(timeout=90)
        rehearsals = max(attack.before, int(options.rehearse))
        unattacked = running.collected() if rehearsals else None
        for _ in range(rehearsals):
            rehearsed = script(attack, running.target.port, running, max(options.seconds, attack.seconds))
            stack.callback(service.end, rehearsed)
            rehearsed.communicate(timeout=max(options.seconds, attack.seconds) + 60)
        return judged(attack, running, dummy_port, unattacked)


def judged(attack, running, dummy_port, unattacked):
    """Memory is judged against before this play; what earlier ones have left of pools is shown before it."""
    seconds = max(options.seconds, attack.seconds)
    baseline = play(attack, dummy_port, running, options.seconds, options.seconds + AFTER)[2]
    before = running.collected()
    code, said, probing, lies = play(attack, running.target.port, running, seconds, seconds + AFTER)
    truthful, told = health(attack, running, lies)
    after = running.collected()
    for _ in range(3):  # what waits for a cleaner
        if not running.alive() or back(before.heap, after.heap) and back(before.direct, after.direct):
            break
        time.sleep(3)
        after = running.collected()
    faults = [fault for fault, failed in (
        ('dead', not running.alive()), ('health', not truthful),
        ('heap', not back(before.heap, after.heap)),
        ('direct', not back(before.direct, after.direct)),
        ('memory', running.out_of_memory() > 0),
        ('taken', attack.judges_itself and code == 1), ('script', code not in (0, 1))) if failed]
    return {'attack': attack.name, 'service': attack.service, 'probes': len(probing.outcomes()),
            'baseline': baseline.p99(), 'attacked': probing.p99(), 'errors': len(probing.failures()),
            'errorsOfBaseline': len(baseline.failures()), 'failures': sorted(set(probing.failures()))[:5],
            'heap': [before.heap, after.heap],
            'direct': [memory.direct for memory in (unattacked, before, after) if memory],
            'resident': [before.resident, after.resident], 'health': told, 'faults': faults, 'said': said,
            'lanes': {'baseline': baseline.by_lane(), 'attacked': probing.by_lane()},
            'slowest': {'baseline': baseline.slowest(), 'attacked': probing.slowest()},
            'outOfMemory': running.out_of_memory()}


def attempt(attack, path):
    """As often as asked for; the medians of the latencies, and every other fault."""
    try:
        return report(attack, [tried(attack, path) for _ in range(options.repeat)])
    except service.RefusedToStart as refusal:
        verdict = 'PASS' if attack.may_refuse_to_start else 'FAIL'
        return line(attack.name, attack.service, verdict, 'refused to start: %s' % refusal)


def line(name, aimed_at, verdict, why):
    print(COLUMNS % (name, aimed_at, *'-' * 8, verdict, why.replace('\n', ' | ')), flush=True)
    return verdict


def report(attack, runs):
    if options.raw:
        with options.raw.open('a') as file:
            file.writelines(json.dumps(run) + '\n' for run in runs)
    baseline, attacked = (statistics.median(run[part] for run in runs) for part in ('baseline', 'attacked'))
    ratio = attacked / baseline if baseline < math.inf else math.inf
    faults = sorted({fault for run in runs for fault in run['faults']} | ({'p99'} if not ratio <= RATIO else set()))
    last = runs[-1]
    why = [' '.join(faults)] * bool(faults) + last['said'].splitlines() + last['failures'][:1]
    print(COLUMNS % (attack.name, attack.service, sum(run['probes'] for run in runs), '%.1f ms' % (baseline * 1000),
                     '%.1f ms' % (attacked * 1000), '%.2f' % ratio, sum(run['errors'] for run in runs),
                     *('>'.join('%.1f' % mebibytes for mebibytes in last[part]) for part in ('heap', 'direct')), last['health'],
                     'FAIL' if faults else 'PASS', ' | '.join(why)), flush=True)
    return 'FAIL' if faults else 'PASS'


def tokens_at_rest(folder):
    done = subprocess.run([sys.executable, str(HERE / 'token_at_rest.py'), str(folder)], capture_output=True, text=True)
    return line('token-at-rest', 'run', 'PASS' if done.returncode == 0 else 'FAIL', (done.stdout + done.stderr).strip())


def arguments():
    made = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    made.add_argument('--only', action='append', choices=[attack.name for attack in ATTACKS], help='may be given again')
    made.add_argument('--root', type=pathlib.Path, default=HERE.parent, help='tree whose jars are attacked (default: this one)')
    made.add_argument('--service-jar', type=pathlib.Path, help='attack this jar; use it with --only')
    made.add_argument('--seconds', type=int, default=20, help='of an attack (default 20)')
    made.add_argument('--repeat', type=int, default=1, help='pairs of baseline and attack; their medians count (default 1)')
    made.add_argument('--warm', type=int, default=30, help='seconds of probes before (default 30)')
    made.add_argument('--warm-rate', type=int, default=200, help='probes a second before (default 200)')
    made.add_argument('--rehearse', action='store_true',
                      help='play each attack once before, so that the code it takes is compiled when it is judged')
    made.add_argument('--slack', type=float, default=4, help='MiB that memory may grow by in any case (default 4)')
    made.add_argument('--run', type=pathlib.Path, help='folder of a finished run to look for tokens in')
    made.add_argument('--raw', type=pathlib.Path, help='file to add all figures to, a line of JSON each')
    return made.parse_args()


if __name__ == '__main__':
    options = arguments()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    print(COLUMNS % ('attack', 'to', 'probes', 'p99 base', 'p99', 'ratio', 'errors', 'heap MiB', 'direct MiB', 'health', '',
                     'why'), flush=True)
    chosen = [attack for attack in ATTACKS if not options.only or attack.name in options.only]
    try:
        verdicts = [attempt(attack, options.service_jar or service.jar(attack.service, options.root)) for attack in chosen]
        if options.run:
            verdicts.append(tokens_at_rest(options.run))
    except KeyboardInterrupt:
        sys.exit(130)
    sys.exit(1 if 'FAIL' in verdicts else 0)
