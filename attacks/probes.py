"""Ordinary operations at a steady rate, on connections that are kept and on fresh ones. A latency counts from when the
operation was due, so that none hides behind another; one that failed is slower than any."""
import functools
import itertools
import math
import threading
import time

import http2
import loopback

TIMEOUT = 5
TOPIC = 'https-example-com-books-with-a-long-enough-name-%d'  # a new topic each time: no answer is remembered
numbers = itertools.count(1)


class Page:
    """GET / of push-sse-ws."""

    over = False  # whether the service has asked to use another connection

    def __init__(self, setup):
        self.target = setup.target
        self.connection = self.target.connect(TIMEOUT)
        self.answers = loopback.Answers(self.connection)
        self.octets = self.target.request('GET', '/')

    def operate(self):
        self.connection.sendall(self.octets)
        answer = self.answers.answer()
        self.over = 'connection: close' in answer[1]
        self.check(answer)

    def check(self, answer):
        if answer[0] != 200:
            raise OSError('status %d' % answer[0])

    def close(self):
        self.connection.close()


class Record(Page):
    """POST /fields-5/echo of echo-rest."""

    def __init__(self, setup):
        super().__init__(setup)
        self.octets = self.target.request('POST', '/fields-5/echo', [('Content-Type', 'application/json')],
                                          b'{"id":1,"name":"Ada","express":true,"status":"PAID","price":{"amount":1.5}}')


class Download(Page):
    """GET /stream/bytes of echo-rest."""

    def __init__(self, setup):
        super().__init__(setup)
        self.octets = self.target.request('GET', '/stream/bytes?chunks=8&size=1024')

    def check(self, answer):
        super().check(answer)
        if len(answer[2]) != 8192:
            raise OSError('%d octets' % len(answer[2]))


class Echo(Page):
    """A message over /echo and back."""

    def __init__(self, setup):
        self.connection, self.answers = setup.target.websocket('/echo', TIMEOUT)

    def operate(self):
        text = b'echo %d' % next(numbers)
        self.connection.sendall(loopback.frame(text))
        while True:
            opcode, payload = self.answers.frame()
            if opcode == 9:
                self.connection.sendall(loopback.frame(payload, opcode=10))
            elif (opcode, payload) == (1, text):
                return
            else:
                raise OSError('opcode %d' % opcode)


class Publication:
    """A publication to the hub, until its subscriber has it."""

    over = False

    def __init__(self, setup):
        self.target, self.token = setup.target, setup.token
        self.subscriber = self.target.connect(TIMEOUT)
        self.publisher = None
        try:
            self.subscriber.sendall(self.target.request('GET', loopback.HUB + '?topic=' + TOPIC.replace('%d', '%7Bn%7D')))
            self.events = loopback.Answers(self.subscriber)
            status, _ = self.events.head()
            if status != 200:
                raise OSError('status %d' % status)
            self.publisher = self.target.connect(TIMEOUT)
            self.answers = loopback.Answers(self.publisher)
        except OSError:
            self.close()
            raise

    def operate(self):
        number = next(numbers)
        data = b'book-%d-' % number
        self.publisher.sendall(self.target.publication(self.token, TOPIC % number, data))
        status, head, _ = self.answers.answer()
        self.over = 'connection: close' in head
        if status != 200:
            raise OSError('status %d' % status)
        end = time.monotonic() + TIMEOUT
        while data not in self.events.until(b'\n\n'):
            if time.monotonic() > end:
                raise OSError('not received')

    def close(self):
        self.subscriber.close()
        if self.publisher:
            self.publisher.close()


class Resume:
    """A reader comes back for the last of many updates that it has missed; the others are of no topic of its own."""

    MISSED = 300
    over = False

    def __init__(self, setup):
        self.target, (self.topic, self.last, self.data) = setup.target, missed(setup)

    def operate(self):
        with self.target.connect(TIMEOUT) as one:
            one.sendall(self.target.request('GET', loopback.HUB + '?topic=' + self.topic, [('Last-Event-ID', self.last)]))
            one = loopback.Answers(one)
            status, _ = one.head()
            if status != 200:
                raise OSError('status %d' % status)
            while self.data not in one.until(b'\n\n'):
                pass

    def close(self):
        pass


@functools.lru_cache(1)
def missed(setup):
    """Publishes what is missed, once for a service: the topic, the id before and the data of the last."""
    number = next(numbers)
    topic, data = TOPIC % number, b'missed-%d-' % number
    last = setup.target.publish(setup.token, topic, b'seen')[1]
    for _ in range(Resume.MISSED):
        setup.target.publish(setup.token, 'other', b'x' * 100)
    setup.target.publish(setup.token, topic, data)
    return topic, last, data


class Unary:
    """FieldsProto/Echo1 of echo-grpc."""

    MESSAGE = b'\x0a\x03Ada'
    over = False

    def __init__(self, setup):
        self.target, self.stream = setup.target, -1
        self.connection = self.target.connect(TIMEOUT)
        self.answers = loopback.Answers(self.connection)
        self.connection.sendall(http2.opening())

    def operate(self):
        self.stream += 2
        self.connection.sendall(http2.call(self.stream, self.target.authority, '/wiretrial.v1.FieldsProto/Echo1')
                                + http2.message(self.stream, self.MESSAGE))
        received = b''
        while True:
            kind, flags, stream, payload = http2.read(self.answers)
            if kind in (http2.SETTINGS, http2.PING) and not flags & http2.ACK:
                self.connection.sendall(http2.frame(kind, http2.ACK, 0, payload if kind == http2.PING else b''))
            elif kind == http2.GOAWAY:
                self.over = True
                if int.from_bytes(payload[:4], 'big') < self.stream:
                    raise OSError('GOAWAY')
            elif kind == http2.RST_STREAM:
                raise OSError('RST_STREAM')
            elif stream == self.stream:
                received += payload if kind == http2.DATA else b''
                if flags & http2.END_STREAM:
                    break
        if received[5:] != self.MESSAGE:
            raise OSError('no echo')

    def close(self):
        self.connection.close()


KINDS = {'push': (Page, Echo, Publication), 'rest': (Record, Download), 'grpc': (Unary,)}


def once(kind, setup):
    """One operation on a connection of its own."""
    made = kind(setup)
    try:
        made.operate()
    finally:
        made.close()


class Lane(threading.Thread):
    """One kind of operation, kept or fresh, each when it is due."""

    def __init__(self, kind, kept, setup, due, end):
        super().__init__(daemon=True)
        self.kind, self.kept, self.setup, self.due, self.end = kind, kept, setup, due, end
        self.name = '%s %s' % (kind.__name__.lower(), 'kept' if kept else 'fresh')
        self.outcomes, self.failures, self.made = [], [], None

    def run(self):
        for due in self.due:
            if time.monotonic() > self.end + TIMEOUT:
                self.failed(due, 'never sent')
                continue
            time.sleep(max(0.0, due - time.monotonic()))
            try:
                self.operate()
                self.outcomes.append((due, time.monotonic() - due))
            except (OSError, ValueError, IndexError) as failure:
                self.failed(due, '%s: %s' % (type(failure).__name__, failure))
        self.drop()

    def operate(self):
        if not self.kept:
            once(self.kind, self.setup)
            return
        try:
            self.made = self.made or self.kind(self.setup)
            self.made.operate()
            if self.made.over:
                self.drop()
        except (OSError, ValueError, IndexError):
            self.drop()
            raise

    def failed(self, due, why):
        self.outcomes.append((due, math.inf))
        self.failures.append('%s: %s' % (self.name, why))

    def drop(self):
        if self.made:
            self.made.close()
            self.made = None


class Probing:
    """All lanes of a service for some seconds, begun when made."""

    def __init__(self, kinds, setup, rate, seconds):
        lanes = [(kind, kept) for kind in kinds for kept in (False, True)]
        self.start = start = time.monotonic() + 0.1
        every = len(lanes) / rate
        self.lanes = [Lane(kind, kept, setup, [start + place / rate + step * every for step in range(int(seconds / every))],
                           start + seconds) for place, (kind, kept) in enumerate(lanes)]
        for lane in self.lanes:
            lane.start()

    def join(self):
        for lane in self.lanes:
            while lane.is_alive():
                lane.join(1)
        return self

    def outcomes(self):
        return [outcome for lane in self.lanes for outcome in list(lane.outcomes)]

    def failures(self):
        return [failure for lane in self.lanes for failure in lane.failures]

    def p99(self):
        return percentile([latency for _, latency in self.outcomes()], 0.99)

    def slowest(self, count=12):
        """When they were due, in seconds since the first, and what they took, in ms."""
        return [(round(due - self.start, 2), round(latency * 1000, 1))
                for due, latency in sorted(self.outcomes(), key=lambda outcome: -outcome[1])[:count]]

    def by_lane(self):
        return {lane.name: [percentile([latency for _, latency in lane.outcomes], part) for part in (0.5, 0.99)]
                for lane in self.lanes}


def percentile(values, part):
    """Nearest rank."""
    return sorted(values)[max(0, math.ceil(part * len(values)) - 1)] if values else math.inf
