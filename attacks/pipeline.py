"""Finding 1: requests pipelined behind a stream that does not end. They must not pile up in the heap.
Taken if one connection takes 100,000."""
import time

import loopback

arguments = loopback.parser(__doc__)
arguments.add_argument('--count', type=loopback.bounded(400_000), default=400_000, help='requests in all')
arguments.add_argument('--path', default=loopback.HUB + '?topic=x', help='of the stream; its answer is not read')
arguments = arguments.parse_args()
target = loopback.Target.of(arguments)
block = target.request('GET', '/') * 1000
sent, connections, longest = 0, 0, 0
while sent < arguments.count and target.left():
    here = 0
    try:
        with target.connect(buffers=65536) as one:
            connections += 1
            one.sendall(target.request('GET', arguments.path))
            one.recv(100)
            one.settimeout(max(1, target.left()))
            while sent < arguments.count and target.left():
                one.sendall(block)
                sent, here = sent + 1000, here + 1000
            longest = max(longest, here)
            loopback.hold(target, [one])
    except OSError:
        longest = max(longest, here)
        time.sleep(loopback.PAUSE)
loopback.verdict(longest >= min(arguments.count, 100_000), '%d requests on %d connections, at most %d on one'
                 % (sent, connections, longest))
