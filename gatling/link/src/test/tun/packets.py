"""A link of packets: two network namespaces, each with a TUN device, and what carries packets between them.

TCP runs in the kernel on both sides. Each packet waits for its turn at the bandwidth and then for the delay; a
queue that is full drops it. Needs root. Nothing outside of the two namespaces is changed.
"""
import collections
import ctypes
import fcntl
import os
import select
import socket
import struct
import time

CLONE_NEWNET = 0x40000000
TUNSETIFF = 0x400454CA
IFF_TUN = 0x0001
IFF_NO_PI = 0x1000
MTU = 1500

ADDRESSES = ("10.77.0.1", "10.77.0.2")

# What a server of today has, whatever this machine is set to. Own to each namespace.
SETTINGS = {
    "tcp_slow_start_after_idle": "1",
    "tcp_rmem": "4096 131072 6291456",
    "tcp_wmem": "4096 16384 4194304",
    "tcp_no_metrics_save": "1",
}


def enter_namespace():
    """Gives the calling process a network namespace of its own."""
    libc = ctypes.CDLL(None, use_errno=True)
    if libc.unshare(CLONE_NEWNET) != 0:
        raise OSError(ctypes.get_errno(), "no namespace: run as root")


def open_tun(address, peer):
    """Opens a TUN device in the calling process's namespace."""
    device = os.open("/dev/net/tun", os.O_RDWR | os.O_NONBLOCK)
    fcntl.ioctl(device, TUNSETIFF, struct.pack("16sH22x", b"wire", IFF_TUN | IFF_NO_PI))
    for command in (f"ip address add {address} peer {peer} dev wire", f"ip link set dev wire mtu {MTU} up",
                    "ip link set dev wire txqueuelen 10000"):
        if os.system(command) != 0:
            raise OSError(f"'{command}' failed: is iproute2 installed?")
    for name, value in SETTINGS.items():
        with open(f"/proc/sys/net/ipv4/{name}", "w") as setting:
            setting.write(value)
    return device


class Way:
    """One direction: packets in the order of their arrival, each with the time at which it is due."""

    def __init__(self, delay, bits_per_second, queue_bytes):
        self.delay = delay
        self.seconds_per_byte = 8 / bits_per_second
        self.queue_bytes = queue_bytes
        self.free = 0.0
        self.packets = collections.deque()
        self.bytes = self.payload = self.dropped = self.carried = 0
        self.late = 0.0

    def take(self, packet, now):
        waiting = max(0.0, self.free - now)
        if waiting / self.seconds_per_byte + len(packet) > self.queue_bytes:
            self.dropped += 1
            return
        self.free = now + waiting + len(packet) * self.seconds_per_byte
        self.bytes += len(packet)
        self.payload += payload(packet)
        self.packets.append((self.free + self.delay, packet))

    def due(self):
        return self.packets[0][0] if self.packets else None

    def give(self, device, now):
        while self.packets and self.packets[0][0] <= now:
            due, packet = self.packets.popleft()
            os.write(device, packet)
            self.carried += 1
            self.late += now - due


def payload(packet):
    """Bytes of TCP payload of an IPv4 packet."""
    if packet[0] >> 4 != 4 or packet[9] != socket.IPPROTO_TCP:
        return 0
    header = (packet[0] & 15) * 4
    return len(packet) - header - (packet[header + 12] >> 4) * 4


class PacketLink:
    """Carries packets between two namespaces until this process ends."""

    def __init__(self, delay, bits_per_second, queue_bytes):
        self.ways = (Way(delay, bits_per_second, queue_bytes), Way(delay, bits_per_second, queue_bytes))
        self.devices = [None, None]

    def side(self, index, task):
        """Runs a task in a process and a namespace of its own, with a TUN device of this link.

        The task is given a socket to talk over. The process ends with it, and with this one.
        """
        ours, its = socket.socketpair()
        if os.fork() == 0:
            ours.close()
            try:
                enter_namespace()
                socket.send_fds(its, [b"t"], [open_tun(ADDRESSES[index], ADDRESSES[1 - index])])
                task(its)
            finally:
                os._exit(0)
        its.close()
        started, devices, _, _ = socket.recv_fds(ours, 1, 1)
        if not started:
            raise OSError("no TUN device: run as root where /dev/net/tun exists")
        self.devices[index] = devices[0]
        return ours

    def carry(self):
        """Moves packets. Waits in select until shortly before a packet is due, and then not at all."""
        near, far = self.devices
        while True:
            now = time.monotonic()
            dues = [way.due() for way in self.ways if way.packets]
            wait = max(0.0, min(dues) - now - 0.0002) if dues else 0.05
            readable, _, _ = select.select([near, far], [], [], wait)
            for device in readable:
                self.read(device, self.ways[0] if device == near else self.ways[1])
            now = time.monotonic()
            self.ways[0].give(far, now)
            self.ways[1].give(near, now)

    @staticmethod
    def read(device, way):
        try:
            for _ in range(64):
                way.take(os.read(device, 65536), time.monotonic())
        except BlockingIOError:
            pass
