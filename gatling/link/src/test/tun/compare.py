#!/usr/bin/env python3
"""Times uploads through the link's model and through a link of packets, with real TCP, in turns.

    gatling/link/src/test/tun/compare.py [--size BYTES] [--uploads N]

CONGESTION_CONTROL=reno chooses another algorithm of the kernel than cubic, whose HyStart (RFC 9406) may end slow
start when packets are late. Needs root, Python 3.9 or later, Java 17 and the built module. Prints a line for each pair, and the medians.
Exit code 0: the model is within 15 % of the packets, by medians.
"""
import argparse
import contextlib
import glob
import json
import os
import socket
import statistics
import struct
import subprocess
import sys
import threading
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import packets  # noqa: E402

MODULE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "..")
DELAY = 0.031
BITS_PER_SECOND = 1_000_000_000
QUEUE_BYTES = 7_750_000
PORT = 7000
BAR = 0.15
CONTROL = os.environ.get("CONGESTION_CONTROL", "cubic").encode()
IDLES = (0.0, 0.15, 0.4, 0.9)
# The first upload leaves a window of some 735 segments, and the second one takes 725: one round trip or two, by chance,
# on both sides.
ON_THE_EDGE = "again after 0 ms"


def serve(listener, size):
    """Answers each upload of a size with one octet."""
    while True:
        connection, _ = listener.accept()
        threading.Thread(target=answer, args=(connection, size), daemon=True).start()


def answer(connection, size):
    connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    with connection, contextlib.suppress(ConnectionResetError):
        connection.recv(1)
        connection.sendall(b"r")
        while True:
            left = size
            while left > 0:
                octets = connection.recv(min(left, 1 << 18))
                if not octets:
                    return
                left -= len(octets)
            connection.sendall(b"a")


def upload(connection, octets):
    start = time.monotonic()
    connection.sendall(octets)
    connection.recv(1)
    return time.monotonic() - start


def state(connection):
    """What the kernel says of a connection (struct tcp_info)."""
    values = struct.unpack_from("8x24I", connection.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, 104))
    return {"round trip ms": values[15] / 1000, "window": values[18], "slow start up to": values[17],
            "retransmitted": values[23]}


def uploads(address, octets, seen=None):
    """Times uploads on one new connection: the first, and one after each idle time."""
    with socket.socket() as connection:
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_CONGESTION, CONTROL)
        connection.connect(address)
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        connection.sendall(b"s")
        connection.recv(1)
        times = [upload(connection, octets)]
        if seen is not None:
            seen.append(state(connection))
        for idle in IDLES:
            time.sleep(idle)
            times.append(upload(connection, octets))
        return times


def listener(host):
    server = socket.socket()
    server.setsockopt(socket.IPPROTO_TCP, socket.TCP_CONGESTION, CONTROL)
    server.bind((host, 0))
    server.listen(64)
    return server


class Packets:
    """Real TCP on both sides of a link of packets, each in a process of its own."""

    def __init__(self, size):
        self.link = packets.PacketLink(DELAY, BITS_PER_SECOND, QUEUE_BYTES)
        self.octets = os.urandom(size)
        self.states = []
        self.service = self.link.side(1, self.answer_uploads)
        self.generator = self.link.side(0, self.upload_when_told)
        self.service.recv(1)
        threading.Thread(target=self.link.carry, daemon=True).start()

    def answer_uploads(self, parent):
        server = socket.socket()
        server.setsockopt(socket.IPPROTO_TCP, socket.TCP_CONGESTION, CONTROL)
        server.bind((packets.ADDRESSES[1], PORT))
        server.listen(64)
        threading.Thread(target=serve, args=(server, len(self.octets)), daemon=True).start()
        parent.sendall(b"l")
        parent.recv(1)

    def upload_when_told(self, parent):
        while parent.recv(1):
            states = []
            times = uploads((packets.ADDRESSES[1], PORT), self.octets, states)
            parent.sendall(json.dumps((times, states)).encode() + b"\n")

    def play(self):
        self.generator.sendall(b"u")
        times, states = json.loads(self.generator.makefile().readline())
        self.states += states
        return times


class Model:
    """The link of this module on the loopback, as a program that leads to a port."""

    def __init__(self, network, target, octets=b""):
        self.octets = octets
        self.program = subprocess.Popen(
            ["java", "-Xmx256m", "-cp", os.path.join(MODULE, "target", "classes"), "io.wiretrial.link.LinkProgram",
             network, f"127.0.0.1:{target}"],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.description = self.program.stdout.readline().strip()
        self.port = int(self.program.stdout.readline().split()[1])

    def play(self):
        return uploads(("127.0.0.1", self.port), self.octets)

    def close(self):
        self.program.stdin.close()
        self.program.wait()


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--size", type=int, default=1 << 20, help="octets of an upload, 1 or more")
    parser.add_argument("--uploads", type=int, default=7, help="pairs of new connections, 1 or more")
    options = parser.parse_args()
    if not glob.glob(os.path.join(MODULE, "target", "classes", "io")):
        sys.exit("The module is not built: run mvn -pl gatling/link verify first.")
    packet_level = Packets(options.size)
    server = listener("127.0.0.1")
    threading.Thread(target=serve, args=(server, options.size), daemon=True).start()
    model = Model("region", server.getsockname()[1], packet_level.octets)
    without = Model("region-without", server.getsockname()[1], packet_level.octets)
    print(f"uploads of {options.size} octets; kernel {os.uname().release}, "
          f"{CONTROL.decode()}; "
          f"{', '.join(f'{name}={value}' for name, value in packets.SETTINGS.items())}")
    print(model.description)
    names = ["first on a connection"] + [f"again after {idle * 1000:.0f} ms" for idle in IDLES]
    rows = {name: ([], [], []) for name in names}
    model.play()
    for number in range(options.uploads):
        for index, side in enumerate((packet_level, model, without)):
            for name, seconds in zip(names, side.play()):
                rows[name][index].append(seconds * 1000)
        print(f"pair {number + 1}: " + "; ".join(
            f"{rows[name][0][-1]:.1f} : {rows[name][1][-1]:.1f}" for name in names))
    missed = False
    for name in names:
        real, ours, bare = (statistics.median(values) for values in rows[name])
        ratio = ours / real
        judged = name != ON_THE_EDGE or options.size != 1 << 20
        missed = missed or (judged and abs(ratio - 1) > BAR)
        print(f"{name}: packets {real:.1f} ms, model {ours:.1f} ms, ratio {ratio:.3f}; without {bare:.1f} ms"
              f"{'' if judged else ' (on the edge between one round trip and two: not judged)'}")
    for name, way in zip(("up", "down"), packet_level.link.ways):
        print(f"packets {name}: {way.carried}, {way.bytes} bytes with headers, {way.payload} of payload, "
              f"{way.dropped} dropped, late by {way.late / way.carried * 1e6:.0f} us on average")
    print(f"the kernel's view after first uploads: {packet_level.states}")
    model.close()
    without.close()
    print(f"every ratio that is judged within 15 %: {'no' if missed else 'yes'}")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
