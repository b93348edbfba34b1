"""Bodies in chunks of one octet that do not end; with --kind lines, of 4 MB without the end of a line."""
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
senders = loopback.Senders(target, head + body, arguments.count)
while target.left() and senders.unsent():
    senders.send(0.5)
print('%d connections sent %d MB, %d open at the end'
      % (len(senders.held), senders.sent // 1_000_000, loopback.hold(target, senders.held)))
