"""Finding 13: many WebSocket connections, each with a message that is never finished, kept alive by pongs."""
import time

import loopback

arguments = loopback.parser(__doc__)
arguments.add_argument('--count', type=loopback.bounded(1000), default=500, help='connections')
arguments.add_argument('--size', type=loopback.bounded(1_000_000), default=900_000, help='octets of a fragment')
arguments = arguments.parse_args()
target = loopback.Target.of(arguments)
fragment, pong = loopback.frame(b'A' * arguments.size, opcode=2, last=False), loopback.frame(b'', opcode=10)
held, refused, heard = [], 0, {}
for _ in range(arguments.count):
    if not target.left():
        break
    try:
        one, _ = target.websocket('/echo', timeout=2)
        held.append(one)
        one.sendall(fragment)
    except OSError:
        refused += 1
        time.sleep(0.01)


def alive(connection):
    try:
        connection.send(pong)
        return True
    except BlockingIOError:
        return True
    except OSError:
        return False


print('%d connections, %d refused or cut, %d open at the end'
      % (len(held), refused, loopback.hold(target, held, every=5, each=alive)))
