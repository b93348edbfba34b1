"""A service's jar as a process of its own, on free ports of the loopback interface, with its memory and its health."""
import collections
import json
import os
import pathlib
import secrets
import signal
import socket
import subprocess
import tempfile
import time

import loopback

HERE = pathlib.Path(__file__).resolve().parent
JARS = {'push': 'push-sse-ws', 'rest': 'echo-rest', 'grpc': 'echo-grpc'}
JVM = ['-Xmx256m', '-XX:MaxDirectMemorySize=256m']
MIB = 1 << 20
Memory = collections.namedtuple('Memory', 'heap direct resident')


def jar(name, root):
    found = sorted((root / 'services' / JARS[name] / 'target').glob('wiretrial-%s-*-SNAPSHOT.jar' % JARS[name]))
    if not found:
        raise SystemExit('No jar of %s under %s: run mvn package, or give --service-jar.' % (JARS[name], root))
    return found[-1]


def free_ports(count):
    made = [socket.create_server(('127.0.0.1', 0)) for _ in range(count)]
    ports = [one.getsockname()[1] for one in made]
    for one in made:
        one.close()
    return ports


def end(process):
    """Ends a process that was started here, with what it has started."""
    for number in (signal.SIGTERM, signal.SIGKILL):
        if process.poll() is None:
            os.killpg(process.pid, number)
            try:
                process.wait(8)
            except subprocess.TimeoutExpired:
                pass


class RefusedToStart(Exception):
    pass


class Service:
    """Used with "with": what it starts has ended behind it."""

    def __init__(self, name, path, options=(), jvm=()):
        port, management = free_ports(2)
        self.key = secrets.token_hex(32)
        self.target, self.token = loopback.Target('127.0.0.1', port), loopback.token(self.key, 7200)
        self.management = loopback.Target('127.0.0.1', management)
        own = '--spring.grpc.server.port=%d' % port if name == 'grpc' else '--server.port=%d' % port
        ports = [own, '--management.server.port=%d' % management]
        ports += ['--server.port=%d' % management] if name == 'grpc' else []
        self.log = tempfile.NamedTemporaryFile(prefix='attacked-', suffix='.log')
        environment = dict(os.environ, WIRETRIAL_MERCURE_TOKEN_PUBLISHERKEY=self.key)
        self.process = subprocess.Popen(['java', *JVM, *jvm, '-jar', str(path), *ports, *options], env=environment,
                                        stdin=subprocess.DEVNULL, stdout=self.log, stderr=self.log, start_new_session=True)

    def __enter__(self):
        try:
            until = time.monotonic() + 90
            while self.health() != 'UP':
                if not self.alive():
                    raise RefusedToStart(self.last_lines())
                if time.monotonic() > until:
                    raise SystemExit('Not ready after 90 s:\n' + self.last_lines(20))
                time.sleep(0.2)
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_):
        end(self.process)
        self.log.close()

    def alive(self):
        return self.process.poll() is None

    def last_lines(self, count=3):
        return '\n'.join(pathlib.Path(self.log.name).read_text(errors='replace').strip().splitlines()[-count:])

    def out_of_memory(self):
        """How often its log says so."""
        text = pathlib.Path(self.log.name).read_text(errors='replace')
        return text.count('OutOfMemoryError') + text.count('OutOfDirectMemoryError')

    def health(self, group=''):
        """UP, DOWN or the like; NONE where nothing answers; ABSENT where there is no such group."""
        try:
            status, _, body = self.management.ask('GET', '/actuator/health' + group, timeout=3)
            return json.loads(body)['status'] if status in (200, 503) else 'ABSENT'
        except (OSError, ValueError, KeyError):
            return 'NONE'

    def meter(self, name, tag):
        _, _, body = self.management.ask('GET', '/actuator/metrics/%s?tag=%s' % (name, tag))
        return json.loads(body)['measurements'][0]['value'] / MIB

    def collected(self):
        """What is held after collections, in MiB; NaN where the service does not say."""
        try:
            for _ in range(2):
                subprocess.run(['jcmd', str(self.process.pid), 'GC.run'], stdout=subprocess.DEVNULL,
                               stderr=subprocess.DEVNULL, timeout=30)
                time.sleep(0.5)
            status = pathlib.Path('/proc/%d/status' % self.process.pid).read_text()
            resident = int(status.split('VmRSS:')[1].split()[0]) / 1024
            return Memory(self.meter('jvm.memory.used', 'area:heap'),
                          self.meter('jvm.buffer.memory.used', 'id:direct'), resident)
        except (OSError, ValueError, KeyError, IndexError, subprocess.TimeoutExpired):
            return Memory(*[float('nan')] * 3)
