"""What the scripts share: a target that is this machine and no other, HTTP, WebSocket and a hub's token, all by hand."""
import argparse
import base64
import hashlib
import hmac
import ipaddress
import json
import os
import resource
import selectors
import socket
import struct
import time

HUB = '/.well-known/mercure'
PAUSE = 0.1  # seconds until whoever was cut comes back


def bounded(greatest):
    """An argument's type: a whole number from 1 to what a demonstration may ask for."""
    def check(text):
        if not 1 <= int(text) <= greatest:
            raise argparse.ArgumentTypeError('%s: use 1 to %d' % (text, greatest))
        return int(text)
    return check


def parser(doc):
    made = argparse.ArgumentParser(description=doc, formatter_class=argparse.RawDescriptionHelpFormatter)
    made.add_argument('port', type=bounded(65535))
    made.add_argument('--host', default='127.0.0.1', help='a loopback address; others are refused')
    made.add_argument('--seconds', type=bounded(300), default=20, help='at most so long (default 20, at most 300)')
    return made


class Target:
    """A port of this machine, for a bounded time."""

    def __init__(self, host, port, seconds=5):
        if not ipaddress.ip_address(host).is_loopback:
            raise SystemExit('Host %s is not this machine: give a loopback address.' % host)
        self.host, self.port, self.end = host, port, time.monotonic() + seconds
        _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))

    @classmethod
    def of(cls, arguments):
        return cls(arguments.host, arguments.port, arguments.seconds)

    @property
    def authority(self):
        return '%s:%d' % (self.host, self.port)

    def left(self):
        """Seconds left, 0 or more."""
        return max(0.0, self.end - time.monotonic())

    def connect(self, timeout=5, buffers=None):
        made = socket.socket(socket.AF_INET6 if ':' in self.host else socket.AF_INET)
        if buffers:
            made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffers)
            made.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, max(buffers, 65536))
        made.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        made.settimeout(timeout)
        try:
            made.connect((self.host, self.port))
        except OSError:
            made.close()
            raise
        return made

    def request(self, method, path, headers=(), body=b''):
        """The octets of a request; a Host among the headers takes the place of the right one."""
        lines = ['%s %s HTTP/1.1' % (method, path)]
        if not any(name.lower() == 'host' for name, _ in headers):
            lines.append('Host: ' + self.authority)
        lines += ['%s: %s' % header for header in headers]
        if body or method == 'POST':
            lines.append('Content-Length: %d' % len(body))
        return '\r\n'.join(lines).encode() + b'\r\n\r\n' + body

    def ask(self, method, path, headers=(), body=b'', timeout=5):
        """Status, head and body over a connection of its own."""
        with self.connect(timeout) as one:
            one.sendall(self.request(method, path, headers, body))
            return Answers(one).answer()

    def touch(self, octets):
        """Sends a request and leaves with the first of its answer: a status, or why there is none."""
        try:
            with self.connect() as one:
                one.sendall(octets)
                status = one.recv(12)[9:].decode() or 'closed'
                time.sleep(0.005)
                return status
        except OSError as failure:
            time.sleep(PAUSE)
            return type(failure).__name__

    def publication(self, token, topic, data, private=False):
        """The octets of a publication to the hub. The data must need no escape in a form."""
        body = b'topic=%s&data=%s%s' % (topic.encode(), data, b'&private=on' if private else b'')
        return self.request('POST', HUB, [('Authorization', 'Bearer ' + token),
                                          ('Content-Type', 'application/x-www-form-urlencoded')], body)

    def publish(self, token, topic, data, timeout=10):
        """Status and id."""
        with self.connect(timeout) as one:
            one.sendall(self.publication(token, topic, data))
            status, _, text = Answers(one).answer()
            return status, text.decode()

    def handshake(self, path, headers=()):
        key = base64.b64encode(os.urandom(16)).decode()
        return self.request('GET', path, [('Upgrade', 'websocket'), ('Connection', 'Upgrade'),
                                          ('Sec-WebSocket-Version', '13'), ('Sec-WebSocket-Key', key), *headers])

    def websocket(self, path, timeout=5, buffers=None):
        """A connection that has been upgraded, and what reads it."""
        made = self.connect(timeout, buffers)
        try:
            made.sendall(self.handshake(path))
            answers = Answers(made)
            status, _ = answers.head()
            if status != 101:
                raise OSError('%d in answer to a WebSocket handshake' % status)
            return made, answers
        except OSError:
            made.close()
            raise


class Answers:
    """Reads what a server sends on one connection."""

    def __init__(self, connection):
        self.connection, self.buffer = connection, b''

    def more(self):
        part = self.connection.recv(65536)
        if not part:
            raise OSError('closed by the service')
        self.buffer += part

    def until(self, mark):
        while mark not in self.buffer:
            self.more()
        part, self.buffer = self.buffer.split(mark, 1)
        return part

    def exactly(self, octets):
        while len(self.buffer) < octets:
            self.more()
        part, self.buffer = self.buffer[:octets], self.buffer[octets:]
        return part

    def head(self):
        head = self.until(b'\r\n\r\n').decode('latin-1')
        return int(head.split(' ', 2)[1]), head.lower()

    def answer(self):
        status, head = self.head()
        if 'transfer-encoding: chunked' in head:
            body = b''
            while size := int(self.until(b'\r\n'), 16):
                body += self.exactly(size + 2)[:-2]
            self.exactly(2)
            return status, head, body
        for line in head.split('\r\n'):
            if line.startswith('content-length:'):
                return status, head, self.exactly(int(line.split(':')[1]))
        return status, head, b''

    def frame(self):
        """One WebSocket frame of the server: opcode and payload."""
        first, size = self.exactly(2)
        if size == 126:
            size, = struct.unpack('>H', self.exactly(2))
        elif size == 127:
            size, = struct.unpack('>Q', self.exactly(8))
        return first & 15, self.exactly(size)


def frame(payload, opcode=1, last=True):
    """One WebSocket frame of a client; the mask is 0, so that the payload stays as it is."""
    first, size = bytes([opcode | (0x80 if last else 0)]), len(payload)
    if size < 126:
        head = first + bytes([0x80 | size])
    elif size < 65536:
        head = first + b'\xfe' + struct.pack('>H', size)
    else:
        head = first + b'\xff' + struct.pack('>Q', size)
    return head + b'\0\0\0\0' + payload


def token(key, seconds=3600):
    """A publisher's token, signed with the key of a hub of one's own."""
    encode = lambda octets: base64.urlsafe_b64encode(octets).rstrip(b'=')
    claims = {'mercure': {'publish': ['*'], 'subscribe': []}, 'exp': int(time.time()) + seconds}
    signed = encode(b'{"alg":"HS256","typ":"JWT"}') + b'.' + encode(json.dumps(claims).encode())
    return (signed + b'.' + encode(hmac.new(key.encode(), signed, hashlib.sha256).digest())).decode()


def hold(target, connections, every=1.0, each=None):
    """Keeps connections open until the time is over; says how many the service has left open."""
    for one in connections:
        one.setblocking(False)
    open_ones = list(connections)
    while open_ones:
        open_ones = [one for one in open_ones if is_open(one) and (each is None or each(one))]
        if not target.left():
            break
        time.sleep(min(every, target.left()))
    return len(open_ones)


class Senders:
    """Connections that are each sent the same octets as they take them, and held."""

    PIECE = 65536

    def __init__(self, target, octets, count):
        self.octets, self.held, self.sent = memoryview(octets), [], 0
        self.waiting = selectors.DefaultSelector()
        for _ in range(count):
            try:
                one = target.connect()
            except OSError:
                continue
            one.setblocking(False)
            self.waiting.register(one, selectors.EVENT_WRITE, [0])
            self.held.append(one)

    def unsent(self):
        return bool(self.waiting.get_map())

    def send(self, patience):
        """A piece on each that takes one within some seconds."""
        for key, _ in self.waiting.select(patience) if self.unsent() else ():
            place = key.data
            try:
                taken = key.fileobj.send(self.octets[place[0]:place[0] + self.PIECE])
            except BlockingIOError:
                continue
            except OSError:
                self.waiting.unregister(key.fileobj)
                continue
            self.sent, place[0] = self.sent + taken, place[0] + taken
            if place[0] == len(self.octets):
                self.waiting.unregister(key.fileobj)


def is_open(connection):
    """Whether the peer has neither closed nor reset it; what it has sent stays unread."""
    try:
        return connection.recv(1, socket.MSG_PEEK) != b''
    except BlockingIOError:
        return True
    except OSError:
        return False


def is_ended(connection, patience=0.2, octets=8 << 20):
    """Whether the peer has closed it behind what it has sent, which is read: most octets, with a patience in seconds for each part."""
    connection.settimeout(patience)
    try:
        while octets > 0:
            part = connection.recv(65536)
            if not part:
                return True
            octets -= len(part)
        return False
    except TimeoutError:
        return False
    except OSError:
        return True


def verdict(taken, text):
    """Ends a script: exit 1 if the service took what it should have refused."""
    print(('TAKEN: ' if taken else 'REFUSED: ') + text, flush=True)
    raise SystemExit(1 if taken else 0)
