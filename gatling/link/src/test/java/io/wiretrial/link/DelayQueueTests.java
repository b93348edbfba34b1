package io.wiretrial.link;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** {@link DelayQueue} with channels in memory and times that tests choose. */
class DelayQueueTests {

	private final BufferPool memory = new BufferPool(1 << 20);

	private final DelayQueue queue = new DelayQueue(this.memory);

	@Test
	void writesWhatWasReadInItsOrder() throws IOException {
		byte[] octets = Client.octets(300_000);
		ReadableByteChannel in = Channels.newChannel(new ByteArrayInputStream(octets));
		readAll(in);
		ByteArrayOutputStream out = new ByteArrayOutputStream();

		long written = this.queue.write(Channels.newChannel(out), 300_000);

		assertThat(written).isEqualTo(300_000);
		assertThat(out.toByteArray()).isEqualTo(octets);
		assertThat(this.queue.isEmpty()).isTrue();
		assertThat(this.memory.taken()).isZero();
	}

	@Test
	void goesOnWhereAFullSocketStopped() throws IOException {
		byte[] octets = Client.octets(100_000);
		readAll(Channels.newChannel(new ByteArrayInputStream(octets)));
		ByteArrayOutputStream out = new ByteArrayOutputStream();
		WritableByteChannel narrow = new Narrow(out);

		long written = 0;
		while (!this.queue.isEmpty()) {
			written += this.queue.write(narrow, 100_000 - written);
		}

		assertThat(out.toByteArray()).isEqualTo(octets);
	}

	@Test
	void givesItsMemoryBackWhenNothingWasRead() throws IOException {
		this.queue.space();

		int read = this.queue.read(Channels.newChannel(new ByteArrayInputStream(new byte[0])), 10);

		assertThat(read).isEqualTo(-1);
		assertThat(this.memory.taken()).isZero();
	}

	@Test
	void givesItsMemoryBackWhenItIsCleared() throws IOException {
		readAll(Channels.newChannel(new ByteArrayInputStream(Client.octets(100_000))));

		this.queue.clear();

		assertThat(this.queue.isEmpty()).isTrue();
		assertThat(this.memory.taken()).isZero();
	}

	private void readAll(ReadableByteChannel in) throws IOException {
		int read = this.queue.read(in, this.queue.space());
		for (int piece = 0; read > 0; piece++) {
			this.queue.date(piece, read);
			read = this.queue.read(in, this.queue.space());
		}
	}

	/** Takes 999 octets at a time. */
	private static final class Narrow implements WritableByteChannel {

		private final ByteArrayOutputStream out;

		private Narrow(ByteArrayOutputStream out) {
			this.out = out;
		}

		@Override
		public int write(ByteBuffer source) {
			byte[] part = new byte[Math.min(999, source.remaining())];
			source.get(part);
			this.out.writeBytes(part);
			return part.length;
		}

		@Override
		public boolean isOpen() {
			return true;
		}

		@Override
		public void close() {
			// Nothing to close.
		}

	}

}
