package io.wiretrial.guard.http2;

import io.netty.buffer.Unpooled;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class MessageEndsTests {

	private final MessageEnds messages = new MessageEnds();

	@Test
	void countsMessagesHoweverTheyAreCutIntoFrames() {
		byte[] three = { 0, 0, 0, 0, 2, 7, 7, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1, 7 };
		for (byte octet : three) {
			came(octet);
		}
		assertThat(this.messages.isUnfinished()).isFalse();
		assertThat(this.messages.whole()).isEqualTo(3);
		came(three);
		assertThat(this.messages.isUnfinished()).isFalse();
		assertThat(this.messages.whole()).isEqualTo(6);
	}

	@Test
	void messageIsUnfinishedFromItsFirstOctetToItsLast() {
		assertThat(this.messages.isUnfinished()).isFalse();
		came((byte) 0);
		assertThat(this.messages.isUnfinished()).isTrue();
		came((byte) 0, (byte) 0, (byte) 1, (byte) 0);
		assertThat(this.messages.isUnfinished()).isTrue();
		came(new byte[255]);
		assertThat(this.messages.isUnfinished()).isTrue();
		came((byte) 9);
		assertThat(this.messages.isUnfinished()).isFalse();
	}

	@Test
	void lengthOfAllBitsIsNoNegativeOne() {
		came((byte) 0, (byte) -1, (byte) -1, (byte) -1, (byte) -1);
		came(new byte[1000]);
		assertThat(this.messages.isUnfinished()).isTrue();
		assertThat(this.messages.whole()).isZero();
	}

	private void came(byte... octets) {
		this.messages.came(Unpooled.wrappedBuffer(octets));
	}

}
