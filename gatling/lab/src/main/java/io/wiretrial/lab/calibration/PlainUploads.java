package io.wiretrial.lab.calibration;

import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.LongStream;

/**
 * Uploads to an {@link UploadTarget} from plain sockets, one after the other on each.
 *
 * @param port where the target, or what leads to it, listens
 */
record PlainUploads(int port) {

	private static final int PART = 64 << 10;

	/** Times uploads on connections that are set up. */
	long[] times(int connections, int each, int bytes) throws InterruptedException {
		ExecutorService threads = Executors.newFixedThreadPool(connections);
		try {
			List<Future<long[]>> parts = new ArrayList<>();
			Callable<long[]> one = () -> times(each, bytes);
			for (Future<long[]> part : threads.invokeAll(Collections.nCopies(connections, one))) {
				parts.add(part);
			}
			LongStream all = LongStream.empty();
			for (Future<long[]> part : parts) {
				all = LongStream.concat(all, Arrays.stream(part.get()));
			}
			return all.sorted().toArray();
		}
		catch (ExecutionException ex) {
			throw new IllegalStateException("An upload to port %d failed: %s".formatted(this.port, ex.getMessage()),
					ex);
		}
		finally {
			threads.shutdown();
		}
	}

	private long[] times(int count, int bytes) throws IOException {
		byte[] part = new byte[Math.min(PART, Integer.BYTES + bytes)];
		try (Socket socket = new Socket()) {
			socket.setTcpNoDelay(true);
			socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), this.port));
			// Sets the connection up, too small to widen its window.
			upload(socket, part, 0);
			long[] times = new long[count];
			for (int i = 0; i < count; i++) {
				long start = System.nanoTime();
				upload(socket, part, bytes);
				times[i] = System.nanoTime() - start;
			}
			return times;
		}
	}

	private static void upload(Socket socket, byte[] part, int bytes) throws IOException {
		ByteBuffer.wrap(part).putInt(bytes);
		OutputStream out = socket.getOutputStream();
		for (int left = Integer.BYTES + bytes; left > 0; left -= part.length) {
			out.write(part, 0, Math.min(left, part.length));
		}
		if (socket.getInputStream().read() < 0) {
			throw new EOFException("the connection was closed");
		}
	}

	static long median(long[] sorted) {
		return sorted[sorted.length / 2];
	}

	static long p99(long[] sorted) {
		return sorted[(int) (sorted.length * 0.99)];
	}

}
