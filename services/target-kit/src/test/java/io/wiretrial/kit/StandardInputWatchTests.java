package io.wiretrial.kit;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import static org.assertj.core.api.Assertions.assertThat;

@Timeout(20)
class StandardInputWatchTests {

	private final CountDownLatch exited = new CountDownLatch(1);

	private final CountDownLatch halted = new CountDownLatch(1);

	@Test
	void exitsAtTheEndOfItsInputAndNotBefore() throws Exception {
		PipedInputStream input = new PipedInputStream();
		try (PipedOutputStream output = new PipedOutputStream(input)) {
			watch(input, Duration.ofHours(1)).start();
			output.write("still here\n".getBytes(StandardCharsets.UTF_8));
			output.flush();
			assertThat(this.exited.await(200, TimeUnit.MILLISECONDS)).isFalse();
		}
		assertThat(this.exited.await(10, TimeUnit.SECONDS)).isTrue();
		assertThat(this.halted.getCount()).isOne();
	}

	@Test
	void haltsWhenTheExitTakesTooLong() throws Exception {
		watch(new ByteArrayInputStream(new byte[0]), Duration.ofMillis(50)).start();
		assertThat(this.halted.await(10, TimeUnit.SECONDS)).isTrue();
	}

	@Test
	void takesAnUnreadableInputForItsEnd() throws Exception {
		try (PipedInputStream unconnected = new PipedInputStream()) {
			watch(unconnected, Duration.ofHours(1)).start();
		}
		assertThat(this.exited.await(10, TimeUnit.SECONDS)).isTrue();
	}

	private StandardInputWatch watch(InputStream input, Duration grace) {
		return new StandardInputWatch(input, grace, this.exited::countDown, this.halted::countDown);
	}

}
