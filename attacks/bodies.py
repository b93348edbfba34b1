"""Requests whose headers come and whose body never does: a thousand on each of many connections. Pings go on meanwhile over HTTP/2."""
import time

import http2
import loopback

arguments = loopback.parser(__doc__)
arguments.add_argument('--kind', choices=['http1', 'http2', 'grpc'], default='http2', help='http1 has one on a connection')
arguments.add_argument('--count', type=loopback.bounded(20_000), default=40, help='connections (default 40)')
arguments.add_argument('--streams', type=loopback.bounded(1000), default=1000, help='on each connection (default 1000)')
arguments.add_argument('--headers', type=loopback.bounded(200), default=50, help='of each request (default 50)')
arguments.add_argument('--size', type=loopback.bounded(120), default=120, help='octets of each header (default 120)')
arguments.add_argument('--path')
arguments = arguments.parse_args()
target = loopback.Target.of(arguments)
path = arguments.path or ('/wiretrial.v1.FieldsProto/Echo1' if arguments.kind == 'grpc' else '/fields-1/echo')
more = [('x-%d' % number, 'j' * arguments.size) for number in range(arguments.headers)]


def requests(first, count):
    if arguments.kind == 'http1':
        head = ['POST %s HTTP/1.1' % path, 'Host: ' + target.authority, 'Content-Type: application/json', 'Content-Length: 9']
        return '\r\n'.join([*head, *('%s: %s' % header for header in more)]).encode() + b'\r\n\r\n'
    if arguments.kind == 'grpc':
        return b''.join(http2.call(2 * number + 1, target.authority, path, *more) for number in range(first, first + count))
    head = [(':method', 'POST'), (':scheme', 'http'), (':path', path), (':authority', target.authority),
            ('content-type', 'application/json'), *more]
    return b''.join(http2.head(2 * number + 1, head) for number in range(first, first + count))


def begin():
    one = target.connect()
    if arguments.kind != 'http1':
        one.sendall(http2.opening() + http2.frame(http2.SETTINGS, http2.ACK, 0))
    return one


def read(one):
    """What has come in; None where the connection has ended."""
    try:
        one.setblocking(False)
        octets = one.recv(1 << 20)
        return octets or None
    except BlockingIOError:
        return b''
    except OSError:
        return None
    finally:
        one.settimeout(1)


streams = 1 if arguments.kind == 'http1' else arguments.streams
opened, ended, sent = [], 0, 0
for _ in range(arguments.count):
    try:
        opened.append(begin())
    except OSError:
        ended += 1
for start in range(0, streams, 50):
    octets = requests(start, min(50, streams - start))
    for one in list(opened):
        if not target.left():
            break
        try:
            one.sendall(octets)
            sent += min(50, streams - start)
        except OSError:
            opened.remove(one)
            one.close()
            ended += 1
while target.left():
    for one in list(opened):
        octets = read(one)
        if octets is None:
            opened.remove(one)
            one.close()
            ended += 1
        elif arguments.kind == 'http2':
            try:
                one.sendall(http2.frame(http2.PING, 0, 0, bytes(8)))
            except OSError:
                pass
    time.sleep(min(1, target.left()))
print('%d requests sent, %d of %d connections ended' % (sent, ended, arguments.count))
