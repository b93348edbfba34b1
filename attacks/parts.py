"""Bodies in chunks of one octet that do not end; with --kind lines, of 4 MB without the end of a line."""
import selectors

import loopback

arguments = loopback.parser(__doc__)
arguments.add_argument('--kind', choices=('chunks', 'lines'), default='chunks')
arguments.add_argument('--path', default='/octets/echo')
arguments.add_argument('--type', default='application/octet-stream')
arguments.add_argument('--count', type=loopback.bounded(200), default=40, help='connections')
arguments = arguments.parse_args()
target = loopback.Target.of(arguments)
head = ('POST %s HTTP/1.1\r\nHost: %s\r\nContent-Type: %s\r\nTransfer-Encoding: chunked\r\n\r\n'
        % (arguments.path, target.authority, arguments.type)).encode()
body = b'1\r\n1\r\n' * 150_000 if arguments.kind == 'chunks' else (b'10000\r\n' + b'A' * 0x10000 + b'\r\n') * 62
whole = memoryview(head + body)
waiting, held, sent = selectors.DefaultSelector(), [], 0
for _ in range(arguments.count):
    try:
        one = target.connect()
    except OSError:
        continue
    one.setblocking(False)
    waiting.register(one, selectors.EVENT_WRITE, [0])
    held.append(one)
while target.left() and waiting.get_map():
    for key, _ in waiting.select(0.5):
        place = key.data
        try:
            taken = key.fileobj.send(whole[place[0]:place[0] + 65536])
        except BlockingIOError:
            continue
        except OSError:
            waiting.unregister(key.fileobj)
            continue
        sent, place[0] = sent + taken, place[0] + taken
        if place[0] == len(whole):
            waiting.unregister(key.fileobj)
print('%d connections sent %d MB, %d open at the end' % (len(held), sent // 1_000_000, loopback.hold(target, held)))
