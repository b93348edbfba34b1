#!/usr/bin/env python3
"""Compares what the link counts with a packet capture of the same connections.

    gatling/link/src/test/tun/capture.py [NETWORK]

Client, link and target run in a network namespace of their own, whose loopback is captured (AF_PACKET): each octet of
TCP payload once, by its sequence number. Needs root, Python 3.9 or later, Java 17 and the built module. Exit code 0:
both sides of the link carried exactly what it counted.
"""
import os
import random
import re
import socket
import struct
import sys
import threading
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import compare  # noqa: E402
import packets  # noqa: E402

CONNECTIONS = 40
SO_RCVBUFFORCE = 33
SOL_PACKET = 263
PACKET_STATISTICS = 6
ETH_P_IP = 0x0800
PACKET_HOST = 0


class Capture:
    """Payload and connections by destination port, of all packets on the loopback."""

    def __init__(self):
        self.ends = {}
        self.payload = {}
        self.connections = {}
        self.socket = socket.socket(socket.AF_PACKET, socket.SOCK_DGRAM, socket.htons(ETH_P_IP))
        self.socket.setsockopt(socket.SOL_SOCKET, SO_RCVBUFFORCE, 256 << 20)
        self.socket.bind(("lo", ETH_P_IP))
        threading.Thread(target=self.run, daemon=True).start()

    def run(self):
        while True:
            packet, source = self.socket.recvfrom(256)
            if source[2] == PACKET_HOST and packet[9] == socket.IPPROTO_TCP:
                self.count(packet)

    def count(self, packet):
        size = struct.unpack_from("!H", packet, 2)[0]
        header = (packet[0] & 15) * 4
        near, far, sequence = struct.unpack_from("!HHI", packet, header)
        flags = packet[header + 13]
        payload = size - header - (packet[header + 12] >> 4) * 4
        if flags & 2:
            # Its sequence number counts as one.
            self.ends[near, far] = sequence + 1 & 0xFFFFFFFF
            if not flags & 16:
                self.connections[far] = self.connections.get(far, 0) + 1
            return
        end = sequence + payload & 0xFFFFFFFF
        fresh = (end - self.ends.get((near, far), sequence)) & 0xFFFFFFFF
        if payload and fresh < 1 << 31:
            self.ends[near, far] = end
            for port in (("to", far), ("from", near)):
                self.payload[port] = self.payload.get(port, 0) + fresh

    def dropped(self):
        return struct.unpack("II", self.socket.getsockopt(SOL_PACKET, PACKET_STATISTICS, 8))[1]


def echo(connection):
    """Sends back twice what comes."""
    with connection:
        while octets := connection.recv(1 << 16):
            connection.sendall(octets + octets)


def accept(server):
    while True:
        connection, _ = server.accept()
        threading.Thread(target=echo, args=(connection,), daemon=True).start()


def converse(port, size):
    with socket.create_connection(("127.0.0.1", port)) as connection:
        writer = threading.Thread(target=connection.sendall, args=(os.urandom(size),))
        writer.start()
        left = 2 * size
        while left > 0:
            left -= len(connection.recv(1 << 16))
        writer.join()


def counted(model):
    model.program.stdin.write("\n")
    model.program.stdin.flush()
    line = model.program.stdout.readline().strip()
    counts = {way: (int(read), int(delivered)) for way, read, delivered in re.findall(
        r"(up|down)=WayCounts\[readBytes=(\d+), deliveredBytes=(\d+)", line)}
    return counts | {"connections": int(re.search(r"connections=(\d+)", line).group(1)), "line": line}


def main():
    network = sys.argv[1] if len(sys.argv) > 1 else "metro"
    packets.enter_namespace()
    os.system("ip link set lo up")
    capture = Capture()
    server = compare.listener("127.0.0.1")
    threading.Thread(target=accept, args=(server,), daemon=True).start()
    far = server.getsockname()[1]
    model = compare.Model(network, far)
    drawn = random.Random(7)
    sizes = [drawn.randint(1, 300_000) for _ in range(CONNECTIONS)]
    clients = [threading.Thread(target=converse, args=(model.port, size)) for size in sizes]
    for client in clients:
        client.start()
    for client in clients:
        client.join()
    time.sleep(1)
    counts = counted(model)
    near = model.port
    print(model.description)
    print(counts["line"])
    rows = [("connections, generator to link", capture.connections[near], counts["connections"]),
            ("connections, link to target", capture.connections[far], counts["connections"]),
            ("up, generator to link", capture.payload["to", near], counts["up"][0]),
            ("up, link to target", capture.payload["to", far], counts["up"][1]),
            ("down, target to link", capture.payload["from", far], counts["down"][0]),
            ("down, link to generator", capture.payload["from", near], counts["down"][1])]
    for name, captured, ours in rows:
        print(f"{name}: captured {captured}, counted {ours}")
    print(f"sent by the clients: {sum(sizes)}; packets that the capture dropped: {capture.dropped()}")
    model.close()
    return 0 if all(captured == ours for _, captured, ours in rows) else 1


if __name__ == "__main__":
    sys.exit(main())
