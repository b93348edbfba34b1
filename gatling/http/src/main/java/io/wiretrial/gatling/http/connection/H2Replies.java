package io.wiretrial.gatling.http.connection;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.http2.Http2Error;
import io.netty.handler.codec.http2.Http2EventAdapter;
import io.netty.handler.codec.http2.Http2Exception;
import io.netty.handler.codec.http2.Http2Headers;
import io.netty.handler.codec.http2.Http2Settings;
import io.netty.handler.codec.http2.Http2Stream;
import org.jspecify.annotations.Nullable;

import io.wiretrial.gatling.protocol.FailureCause;

/**
 * Hands the frames of an HTTP/2 connection to its exchanges. Hot path.
 */
final class H2Replies extends Http2EventAdapter {

	private final H2Connection connection;

	H2Replies(H2Connection connection) {
		this.connection = connection;
	}

	@Override
	public void onSettingsRead(ChannelHandlerContext context, Http2Settings settings) throws Http2Exception {
		this.connection.settings(settings);
	}

	@Override
	public void onHeadersRead(ChannelHandlerContext context, int streamId, Http2Headers headers, int streamDependency,
			short weight, boolean exclusive, int padding, boolean endOfStream) throws Http2Exception {
		onHeadersRead(context, streamId, headers, padding, endOfStream);
	}

	@Override
	public void onHeadersRead(ChannelHandlerContext context, int streamId, Http2Headers headers, int padding,
			boolean endOfStream) throws Http2Exception {
		Exchange exchange = exchange(streamId);
		if (exchange == null || exchange.over()) {
			return;
		}
		if (exchange.reply == Exchange.Reply.AWAITED) {
			int status = status(streamId, headers);
			if (status < 200 && endOfStream) {
				throw malformed(streamId, "no final status");
			}
			if (status >= 200) {
				exchange.reply = Exchange.Reply.STARTED;
				exchange.status(status, headers::get, headers.getLong("content-length", -1L));
			}
		}
		if (endOfStream) {
			end(exchange);
		}
	}

	@Override
	public int onDataRead(ChannelHandlerContext context, int streamId, ByteBuf data, int padding, boolean endOfStream) {
		int processed = data.readableBytes() + padding;
		Exchange exchange = exchange(streamId);
		if (exchange != null && !exchange.over()) {
			if (data.isReadable()) {
				exchange.data(data);
			}
			if (endOfStream && !exchange.over()) {
				end(exchange);
			}
		}
		return processed;
	}

	@Override
	public void onRstStreamRead(ChannelHandlerContext context, int streamId, long errorCode) {
		Exchange exchange = exchange(streamId);
		if (exchange != null && exchange.reply != Exchange.Reply.ENDED) {
			exchange.abort(FailureCause.streamReset(errorCode));
		}
	}

	@Override
	public void onGoAwayReceived(int lastStreamId, long errorCode, ByteBuf debugData) {
		this.connection.goAway(errorCode);
	}

	@Override
	public void onStreamClosed(Http2Stream stream) {
		Exchange exchange = stream.getProperty(this.connection.exchangeKey);
		if (exchange != null) {
			this.connection.streamClosed(exchange);
		}
	}

	private void end(Exchange exchange) {
		exchange.endReply();
		this.connection.stopUpload(exchange);
	}

	private @Nullable Exchange exchange(int streamId) {
		Http2Stream stream = this.connection.connection().stream(streamId);
		return (stream != null) ? stream.getProperty(this.connection.exchangeKey) : null;
	}

	private static int status(int streamId, Http2Headers headers) throws Http2Exception {
		CharSequence status = headers.status();
		if (status == null || status.length() != 3) {
			throw malformed(streamId, "no status");
		}
		int code = 0;
		for (int i = 0; i < 3; i++) {
			int digit = Character.digit(status.charAt(i), 10);
			code = (digit >= 0) ? code * 10 + digit : -1000;
		}
		if (code < 100) {
			throw malformed(streamId, "no status code");
		}
		return code;
	}

	private static Http2Exception malformed(int streamId, String why) {
		return Http2Exception.streamError(streamId, Http2Error.PROTOCOL_ERROR, why);
	}

}
