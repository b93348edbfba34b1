package io.wiretrial.gatling.http;

import io.netty.buffer.Unpooled;
import org.junit.jupiter.api.Test;

import io.wiretrial.gatling.http.connection.ReplyTooLargeException;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class ReplyBodyTests {

	private final ReplyBody body = new ReplyBody(4);

	@Test
	void gathersPieces() {
		this.body.add(Unpooled.wrappedBuffer(new byte[] { 1 }));
		this.body.add(Unpooled.wrappedBuffer(new byte[] { 2, 3 }));
		this.body.add(Unpooled.wrappedBuffer(new byte[] { 4 }));
		assertThat(this.body.bytes()).containsExactly(1, 2, 3, 4);
	}

	@Test
	void fillsWhatWasAnnounced() {
		this.body.expect(2);
		this.body.add(Unpooled.wrappedBuffer(new byte[] { 1, 2 }));
		assertThat(this.body.bytes()).containsExactly(1, 2);
	}

	@Test
	void isEmptyWithoutPieces() {
		assertThat(this.body.bytes()).isEmpty();
	}

	@Test
	void rejectsMoreThanItsLimit() {
		assertThatExceptionOfType(ReplyTooLargeException.class).isThrownBy(() -> this.body.expect(5));
		assertThatExceptionOfType(ReplyTooLargeException.class)
			.isThrownBy(() -> this.body.add(Unpooled.wrappedBuffer(new byte[5])));
	}

}
