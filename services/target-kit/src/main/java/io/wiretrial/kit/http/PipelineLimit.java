package io.wiretrial.kit.http;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;

import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPromise;
import io.netty.handler.codec.http.HttpContent;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpResponse;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpStatusClass;
import io.netty.handler.codec.http.LastHttpContent;
import io.netty.util.ReferenceCountUtil;
import org.jspecify.annotations.Nullable;

import io.wiretrial.kit.limits.Refusal;
import io.wiretrial.kit.limits.RefusalCounts;

/**
 * Closes connections of HTTP/1.1 that send more behind a request than may wait, and those
 * that send anything behind a stream of events, whose end nobody knows; RFC 9112, section
 * 9.3.2, leaves that to the server. Reactor Netty would keep all of it. Stands before
 * Reactor Netty's own handler of requests. Hot path.
 */
final class PipelineLimit extends ChannelDuplexHandler {

	private static final int MAX_REQUESTS = 16;

	private static final int MAX_BYTES = 64 * 1024;

	/** About what a header takes beside its characters, and a part beside its octets. */
	private static final int OBJECT_BYTES = 128;

	private final RefusalCounts counts;

	private final ChannelFutureListener taken = (written) -> answered();

	/** Sizes of the requests that wait, in order. */
	private final Deque<Integer> waiting = new ArrayDeque<>(0);

	private @Nullable ChannelHandlerContext context;

	private long waitingBytes;

	private int open;

	private boolean refused;

	private @Nullable HttpResponse answering;

	PipelineLimit(RefusalCounts counts) {
		this.counts = counts;
	}

	@Override
	public void handlerAdded(ChannelHandlerContext context) {
		this.context = context;
	}

	@Override
	public void channelRead(ChannelHandlerContext context, Object message) {
		if (message instanceof HttpRequest request) {
			this.open++;
			if (this.open > 1) {
				begin(request);
			}
		}
		else if (this.open > 1 && message instanceof HttpContent content && !this.refused) {
			wait(OBJECT_BYTES + content.content().readableBytes(), this.waiting.removeLast());
		}
		if (this.refused) {
			ReferenceCountUtil.release(message);
			return;
		}
		context.fireChannelRead(message);
	}

	private void begin(HttpRequest request) {
		if (this.waiting.size() == MAX_REQUESTS || isStream(this.answering)) {
			refuse();
			return;
		}
		int bytes = OBJECT_BYTES + request.uri().length();
		for (Map.Entry<String, String> header : request.headers()) {
			bytes += OBJECT_BYTES + header.getKey().length() + header.getValue().length();
		}
		wait(bytes, 0);
	}

	private void wait(int moreBytes, int bytes) {
		this.waiting.addLast(bytes + moreBytes);
		this.waitingBytes += moreBytes;
		if (this.waitingBytes > MAX_BYTES) {
			refuse();
		}
	}

	private void refuse() {
		if (!this.refused && this.context != null) {
			this.refused = true;
			this.counts.count(Refusal.PIPELINED);
			ChannelFuture unused = this.context.channel().close();
		}
	}

	private static boolean isStream(@Nullable HttpResponse answer) {
		String type = (answer != null) ? answer.headers().get(HttpHeaderNames.CONTENT_TYPE) : null;
		return type != null && type.startsWith("text/event-stream");
	}

	@Override
	public void write(ChannelHandlerContext context, Object message, ChannelPromise promise) {
		if (message instanceof HttpResponse answer) {
			begin(answer);
		}
		ChannelPromise written = promise;
		if (message instanceof LastHttpContent && this.answering != null) {
			this.answering = null;
			// An answer that its reader does not take is not over.
			written = promise.unvoid().addListener(this.taken);
		}
		ChannelFuture unused = context.write(message, written);
		if (message instanceof HttpResponse answer && HttpResponseStatus.SWITCHING_PROTOCOLS.equals(answer.status())) {
			context.pipeline().remove(this);
		}
	}

	private void begin(HttpResponse answer) {
		if (answer.status().codeClass() != HttpStatusClass.INFORMATIONAL) {
			this.answering = answer;
			if (!this.waiting.isEmpty() && isStream(answer)) {
				refuse();
			}
		}
	}

	private void answered() {
		if (this.open > 0) {
			this.open--;
			Integer next = this.waiting.pollFirst();
			// What waited is answered next.
			this.waitingBytes -= (next != null) ? next : 0;
			if (this.open == 0 && this.context != null && !this.context.channel().config().isAutoRead()) {
				// Reactor Netty 1.3.7 forgets to, behind a request that waited
				this.context.read();
			}
		}
	}

}
