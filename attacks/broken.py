"""Readers of events whose own body is due, that break the protocol or are cut off once they are answered. Taken if no new
feed is admitted afterwards: each has left a subscriber of a feed of its own."""
import socket
import struct
import time

import http2
import loopback

arguments = loopback.parser(__doc__)
arguments.add_argument('--count', type=loopback.bounded(2000), default=300, help='readers, one after the other (default 300)')
arguments.add_argument('--path', default='/feed?batch=1&interval=%d', help='with a place for a number from 1000 on')
arguments = arguments.parse_args()
target = loopback.Target.of(arguments)
READ = 0.02  # seconds for the service to read what a connection that is reset would take with it
PATIENCE = 0.2  # seconds for the head of an answer; dummies give none
TRAILERS = b'\0' + http2.literal('late') + http2.literal('yes')


def get(path):
    return http2.head(1, [(':method', 'GET'), (':scheme', 'http'), (':path', path), (':authority', target.authority)])


BREACHES = [
    lambda path: http2.frame(http2.WINDOW_UPDATE, 0, 1, bytes(4)),
    lambda path: http2.frame(http2.PRIORITY, 0, 1, struct.pack('>IB', 1, 1)),
    get,
    lambda path: http2.frame(http2.DATA, 0, 1, b'abc') + http2.frame(http2.HEADERS, http2.END_HEADERS | http2.END_STREAM, 1,
                                                                    TRAILERS),
    lambda path: 2 * http2.frame(http2.DATA, 0, 1, b'abc'),
]


def await_head(one):
    answers = loopback.Answers(one)
    while http2.read(answers)[0] != http2.HEADERS:
        pass


def break_off(number):
    path = arguments.path % (1000 + number)
    with target.connect(PATIENCE) as one:
        if number % 6 == 5:
            one.sendall(target.request('GET', path, [('Content-Length', '9')]))
            one.recv(1)
            one.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack('ii', 1, 0))  # a reset, no end
            return
        one.sendall(http2.opening() + get(path))
        try:
            await_head(one)
        except TimeoutError:
            pass
        one.sendall(BREACHES[number % 6](path))
        time.sleep(READ)


def admitted():
    with target.connect() as one:
        one.sendall(target.request('GET', arguments.path % 999))
        return loopback.Answers(one).head()[0]


broken, failed = 0, 0
while broken + failed < arguments.count and target.left() > 3:
    try:
        break_off(broken + failed)
        broken += 1
    except OSError:
        failed += 1
time.sleep(min(2, target.left()))
status = admitted()
loopback.verdict(status != 200, '%d readers broken off, %d not let in; a new feed gets %d' % (broken, failed, status))
