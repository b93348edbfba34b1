package io.wiretrial.gatling.http;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

import io.netty.handler.codec.http.HttpUtil;
import org.jspecify.annotations.Nullable;

import io.wiretrial.gatling.http.connection.ReplyHeaders;

/**
 * Reply as checks see it.
 *
 * @param status status code
 * @param headers headers that came with the status
 * @param body whole body, empty if no check asks for it
 * @param decoded what the decoder returned, or null without one
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record HttpReply(int status, ReplyHeaders headers, byte[] body, @Nullable Object decoded) {

	String text() {
		CharSequence type = this.headers.get("content-type");
		Charset charset = (type != null) ? HttpUtil.getCharset(type, StandardCharsets.UTF_8) : StandardCharsets.UTF_8;
		return new String(this.body, charset);
	}

}
