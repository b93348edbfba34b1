package io.wiretrial.gatling.http;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import org.junit.jupiter.api.Test;

import io.wiretrial.gatling.http.connection.ReplyTooLargeException;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class FramerTests {

	@Test
	void cutsLinesWhereverTheyAreSplit() {
		String text = "one\r\ntwo\n\n\nthree\nlast";
		for (int size = 1; size <= text.length(); size++) {
			assertThat(cut(new Framer(0, 100), text, size)).containsExactly("one", "two", "three", "last");
		}
	}

	@Test
	void needsNoLineFeedAtTheEnd() {
		assertThat(cut(new Framer(0, 100), "a\nb\n", 4)).containsExactly("a", "b");
		assertThat(cut(new Framer(0, 100), "a\nb\r", 4)).containsExactly("a", "b");
		assertThat(cut(new Framer(0, 100), "", 1)).isEmpty();
	}

	@Test
	void cutsFixedSizesWhereverTheyAreSplit() {
		for (int size = 1; size <= 8; size++) {
			assertThat(cut(new Framer(3, 100), "aaabbbcc", size)).containsExactly("aaa", "bbb", "cc");
		}
	}

	@Test
	void rejectsAFrameThatIsTooLong() {
		assertThat(cut(new Framer(0, 4), "abcd\nabcd", 9)).containsExactly("abcd", "abcd");
		assertThatExceptionOfType(ReplyTooLargeException.class).isThrownBy(() -> cut(new Framer(0, 4), "abcde\n", 2))
			.withMessage("REPLY_TOO_LARGE");
	}

	private static List<String> cut(Framer framer, String text, int pieceBytes) {
		List<String> frames = new ArrayList<>();
		ByteBuf all = Unpooled.copiedBuffer(text, StandardCharsets.UTF_8);
		while (all.isReadable()) {
			ByteBuf piece = all.readSlice(Math.min(pieceBytes, all.readableBytes()));
			for (byte[] frame = framer.next(piece); frame != null; frame = framer.next(piece)) {
				frames.add(new String(frame, StandardCharsets.UTF_8));
			}
		}
		byte[] rest = framer.rest();
		if (rest != null) {
			frames.add(new String(rest, StandardCharsets.UTF_8));
		}
		return frames;
	}

}
