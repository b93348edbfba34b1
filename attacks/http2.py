"""HTTP/2 frames and HPACK by hand (RFC 9113; RFC 7541, section 6.2.2: literals without indexing), enough for gRPC."""
import struct
import time

import loopback

PREFACE = b'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'
DATA, HEADERS, PRIORITY, RST_STREAM, SETTINGS, PING, GOAWAY, WINDOW_UPDATE = 0, 1, 2, 3, 4, 6, 7, 8
ACK = END_STREAM = 1
END_HEADERS = 4
CANCEL = 8
MAX_CONCURRENT_STREAMS = 3


def frame(kind, flags, stream, payload=b''):
    return struct.pack('>I', len(payload))[1:] + bytes([kind, flags]) + struct.pack('>I', stream) + payload


def opening():
    """What a client says first: windows that never fill, for small answers."""
    windows = struct.pack('>HI', 4, 2**31 - 1)
    return PREFACE + frame(SETTINGS, 0, 0, windows) + frame(WINDOW_UPDATE, 0, 0, struct.pack('>I', 2**30))


def literal(text):
    octets = text.encode()
    if len(octets) > 126:
        raise ValueError('%d octets: use at most 126' % len(octets))
    return bytes([len(octets)]) + octets


def head(stream, headers):
    """The HEADERS of a request that goes on."""
    block = b''.join(b'\0' + literal(name) + literal(value) for name, value in headers)
    return frame(HEADERS, END_HEADERS, stream, block)


def get(stream, authority, path):
    """The HEADERS of a request without a body."""
    whole = head(stream, [(':method', 'GET'), (':scheme', 'http'), (':path', path), (':authority', authority)])
    return whole[:4] + bytes([whole[4] | END_STREAM]) + whole[5:]


def call(stream, authority, path, *more):
    """The HEADERS of a gRPC call that goes on."""
    return head(stream, [(':method', 'POST'), (':scheme', 'http'), (':path', path), (':authority', authority),
                         ('content-type', 'application/grpc'), ('te', 'trailers'), *more])


def message(stream, octets, last=True):
    return frame(DATA, END_STREAM if last else 0, stream, struct.pack('>BI', 0, len(octets)) + octets)


def reset(stream):
    return frame(RST_STREAM, 0, stream, struct.pack('>I', CANCEL))


def served(target, timeout=5):
    """Whether an honest call of 2 KB gets its echo."""
    try:
        with target.connect(timeout) as one:
            one.sendall(opening() + call(1, target.authority, '/wiretrial.v1.Octets/Echo')
                        + message(1, b'\x0a\xd0\x0f' + bytes(2000)))
            answers = loopback.Answers(one)
            while True:
                kind, flags, stream, _ = read(answers)
                if stream == 1 and (kind == DATA or flags & END_STREAM or kind == RST_STREAM):
                    return kind == DATA
    except OSError:
        return False


def unserved(target, held):
    """Asks twice a second as long as there is time, and reads what the held ones get: how often, and how often in vain."""
    asked, refused = 0, 0
    while target.left():
        for one in held:
            one.read(0)
        asked, refused = asked + 1, refused + (not served(target))
        time.sleep(min(0.5, target.left()))
    return asked, refused


def read(answers):
    """One frame of the server: kind, flags, stream, payload."""
    head = answers.exactly(9)
    return head[3], head[4], struct.unpack('>I', head[5:])[0] & 0x7fffffff, answers.exactly(int.from_bytes(head[:3], 'big'))


def frames(octets):
    """The whole frames in a buffer, and what is left of it."""
    found = []
    while len(octets) >= 9 and len(octets) >= 9 + int.from_bytes(octets[:3], 'big'):
        size = 9 + int.from_bytes(octets[:3], 'big')
        found.append((octets[3], octets[4], struct.unpack('>I', octets[5:9])[0] & 0x7fffffff, octets[9:size]))
        octets = octets[size:]
    return found, octets


def settings(payload):
    return dict(struct.unpack('>HI', payload[at:at + 6]) for at in range(0, len(payload), 6))


INITIAL_WINDOW = 4
NEVER = -1 << 40


class Shut:
    """A connection that opens no window of its own, and keeps to those of the service."""

    def __init__(self, connection):
        self.connection, self.buffer, self.ended = connection, b'', False
        self.initial, self.room, self.streams = 65535, 65535, {}
        connection.sendall(PREFACE + frame(SETTINGS, 0, 0, struct.pack('>HI', INITIAL_WINDOW, 0)))

    def read(self, seconds):
        """What the service says meanwhile."""
        self.connection.settimeout(max(seconds, 0.0001))
        try:
            octets = self.connection.recv(65536)
            self.ended |= not octets
        except TimeoutError:
            return
        except OSError:
            self.ended = True
            return
        finally:
            self.connection.settimeout(5)
        found, self.buffer = frames(self.buffer + octets)
        for kind, flags, stream, payload in found:
            self.heard(kind, flags, stream, payload)

    def heard(self, kind, flags, stream, payload):
        if kind == SETTINGS and not flags & ACK:
            initial = settings(payload).get(INITIAL_WINDOW, self.initial)
            self.streams = {one: room + initial - self.initial for one, room in self.streams.items()}
            self.initial = initial
            self.connection.sendall(frame(SETTINGS, ACK, 0))
        elif kind == PING and not flags & ACK:
            self.connection.sendall(frame(PING, ACK, 0, payload))
        elif kind == WINDOW_UPDATE:
            more = struct.unpack('>I', payload)[0]
            if stream:
                self.streams[stream] = self.streams.get(stream, self.initial) + more
            else:
                self.room += more
        elif kind == RST_STREAM:
            self.streams[stream] = NEVER

    def window(self, stream):
        return min(self.room, self.streams.setdefault(stream, self.initial))

    def send(self, stream, octets, seconds=3):
        """DATA as far as it goes; whether all of it has."""
        until = time.monotonic() + seconds
        while octets and not self.ended and time.monotonic() < until:
            size = min(16384, len(octets), self.window(stream))
            if size > 0:
                self.connection.sendall(frame(DATA, 0, stream, octets[:size]))
                self.room, self.streams[stream] = self.room - size, self.streams[stream] - size
                octets = octets[size:]
            elif self.streams[stream] < NEVER // 2:
                return False
            else:
                self.read(0.05)
        return not octets
