"""Heads of HTTP/1.1 with very many empty headers, then fewer, held by streams of events or slow bodies. Taken if requests
over h2c, or of HTTP/1.1 with twenty headers, find no room meanwhile."""
import time

import http2
import loopback

arguments = loopback.parser(__doc__)
arguments.add_argument('--kind', choices=['push', 'rest'], default='push', help='streams of events; or bodies that never come')
arguments.add_argument('--count', type=loopback.bounded(1200), default=400, help='connections (default 400)')
arguments = arguments.parse_args()
target = loopback.Target.of(arguments)
SIZES = [(1500, 0), (1500, 0), (100, 65), (40, 0), (17, 0)]  # headers, and octets of each value
PROBES = 10
PAGE = '/' if arguments.kind == 'push' else '/nothing'  # answered with 404, but answered


def held(number):
    count, octets = SIZES[number * len(SIZES) // arguments.count]
    more = ''.join('a:%s\r\n' % ('j' * octets) for _ in range(count - 3))
    if arguments.kind == 'push':
        head = 'GET %s?topic=x HTTP/1.1' % loopback.HUB
    else:
        head = 'POST /fields-1/echo HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: 900000'
    return ('%s\r\nHost: %s\r\n%s\r\n' % (head, target.authority, more)).encode()


def over_http2():
    with target.connect(2) as one:
        head = http2.head(1, [(':method', 'GET'), (':scheme', 'http'), (':path', PAGE), (':authority', target.authority)])
        one.sendall(http2.opening() + head[:4] + bytes([head[4] | http2.END_STREAM]) + head[5:])
        answers = loopback.Answers(one)
        while (found := http2.read(answers)[0]) != http2.HEADERS:
            if found in (http2.RST_STREAM, http2.GOAWAY):
                raise OSError('refused')


def over_http1():
    target.ask('GET', PAGE, [('X-%d' % number, 'v') for number in range(20)], timeout=2)


def failures(probe):
    failed = 0
    for _ in range(PROBES):
        try:
            probe()
        except OSError:
            failed += 1
    return failed


connections, ended = [], 0
for number in range(arguments.count):
    if target.left() < 10:
        break
    try:
        one = target.connect()
        one.sendall(held(number))
        connections.append(one)
    except OSError:
        ended += 1
time.sleep(min(1, target.left()))
missed = failures(over_http2), failures(over_http1)
loopback.hold(target, connections)
loopback.verdict(any(missed), '%d heads sent, %d not, of %d requests each over HTTP/2 and HTTP/1.1 %d and %d failed' % (
    len(connections), ended, PROBES, *missed))
