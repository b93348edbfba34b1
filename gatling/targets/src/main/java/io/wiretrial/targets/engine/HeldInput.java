package io.wiretrial.targets.engine;

import java.io.InputStream;
import java.util.concurrent.CountDownLatch;

/** An input that holds nothing and ends when it is closed. */
final class HeldInput extends InputStream {

	private final CountDownLatch closed = new CountDownLatch(1);

	@Override
	public int read() {
		try {
			this.closed.await();
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
		}
		return -1;
	}

	@Override
	public int read(byte[] into, int offset, int length) {
		return (length == 0) ? 0 : read();
	}

	@Override
	public void close() {
		this.closed.countDown();
	}

}
