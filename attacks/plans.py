"""Readers of the feed, each by a plan of its own: 60 of many rows that are read as fast as they come, or with --kind one
64 plans of few rows on one connection of HTTP/2, beside which others must still get theirs."""
import selectors
import time

import http2
import loopback

arguments = loopback.parser(__doc__)
arguments.add_argument('--kind', choices=('many', 'one'), default='many')
arguments.add_argument('--count', type=loopback.bounded(64), default=60, help='plans')
arguments.add_argument('--batch', type=loopback.bounded(10_000), default=10_000, help='rows')
arguments.add_argument('--interval', type=loopback.bounded(60_000), default=1, help='milliseconds')
arguments = arguments.parse_args()
target = loopback.Target.of(arguments)


def path(batch, interval, seed):
    return '/feed?batch=%d&interval=%d&seed=%d' % (batch, interval, seed)


def many():
    """Who is refused, or cut, comes back."""
    waiting, got, back, room = selectors.DefaultSelector(), 0, 0, bytearray(1 << 20)

    def begin(seed):
        one = target.connect()
        one.sendall(target.request('GET', path(arguments.batch, arguments.interval, seed)))
        one.setblocking(False)
        waiting.register(one, selectors.EVENT_READ, seed)

    for seed in range(arguments.count):
        begin(seed)
    while target.left():
        for key, _ in waiting.select(0.2):
            try:
                size = key.fileobj.recv_into(room)
            except BlockingIOError:
                continue
            except OSError:
                size = 0
            got += size
            if not size or room[9:12] == b'503' and room[:5] == b'HTTP/':
                waiting.unregister(key.fileobj)
                key.fileobj.close()
                back += 1
                time.sleep(loopback.PAUSE)
                begin(key.data)
    print('%d MB, %d came back' % (got >> 20, back))


def one():
    """Whether others still get feeds."""
    refused = asked = 0
    with target.connect() as connection:
        connection.sendall(http2.opening())
        for seed in range(64):
            connection.sendall(http2.get(2 * seed + 1, target.authority, path(1, 60_000, seed)))
        connection.setblocking(False)
        while target.left():
            try:
                connection.recv(65536)
            except BlockingIOError:
                time.sleep(0.2)
            asked += 1
            refused += first_status(path(1, 1000, 1000 + asked % 3)) != 200
    loopback.verdict(refused > 0, '%d of %d feeds of others' % (refused, asked))


def first_status(asked):
    with target.connect() as other:
        other.sendall(target.request('GET', asked))
        return loopback.Answers(other).head()[0]


many() if arguments.kind == 'many' else one()
