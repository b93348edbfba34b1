"""Answers to one connection of HTTP/2 whose windows stay shut: of echo-grpc, or with --kind rest of echo-rest."""
import struct
import time

import http2
import loopback

arguments = loopback.parser(__doc__)
arguments.add_argument('--kind', choices=('grpc', 'rest'), default='grpc')
arguments.add_argument('--count', type=loopback.bounded(1000), default=400, help='calls, each answered with 10,000 items')
arguments = arguments.parse_args()
target = loopback.Target.of(arguments)
INITIAL_WINDOW = 4
LIST = b'{"id":0,"common":{"id":0}}'


def asked(stream):
    if arguments.kind == 'grpc':
        return (http2.call(stream, target.authority, '/wiretrial.v1.Lists/List', ('wiretrial-list-count', '10000'))
                + http2.message(stream, b''))
    return (http2.head(stream, [(':method', 'POST'), (':scheme', 'http'), (':path', '/list?count=10000'),
                                (':authority', target.authority), ('content-type', 'application/json')])
            + http2.frame(http2.DATA, http2.END_STREAM, stream, LIST))


sent = 0
with target.connect() as one:
    try:
        one.sendall(http2.PREFACE + http2.frame(http2.SETTINGS, 0, 0, struct.pack('>HI', INITIAL_WINDOW, 0)))
        for number in range(arguments.count):
            one.sendall(asked(2 * number + 1))
            sent += 1
    except OSError as failure:
        print('the connection has ended:', failure)
    print('%d calls' % sent)
    time.sleep(target.left())
