package io.wiretrial.gatling.http.sse;

import java.nio.charset.StandardCharsets;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import org.jspecify.annotations.Nullable;

/**
 * A short value that changes seldom: keeps the bytes in place and makes its text only
 * when asked for and changed. Hot path.
 */
final class CachedText {

	private final ByteBuf bytes = Unpooled.buffer(16);

	private final String whenEmpty;

	private @Nullable String text;

	CachedText(String whenEmpty) {
		this.whenEmpty = whenEmpty;
	}

	void set(ByteBuf source, int from, int to) {
		int length = to - from;
		if (this.bytes.writerIndex() == length && ByteBufUtil.equals(this.bytes, 0, source, from, length)) {
			return;
		}
		this.bytes.clear().writeBytes(source, from, length);
		this.text = null;
	}

	ByteBuf bytes() {
		return this.bytes.readerIndex(0);
	}

	String text() {
		if (this.bytes.writerIndex() == 0) {
			return this.whenEmpty;
		}
		String known = this.text;
		if (known == null) {
			known = bytes().toString(StandardCharsets.UTF_8);
			this.text = known;
		}
		return known;
	}

}
