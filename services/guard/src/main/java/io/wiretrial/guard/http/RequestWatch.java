package io.wiretrial.guard.http;

import java.util.ArrayDeque;
import java.util.Deque;

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

import io.wiretrial.guard.GuardLimits;
import io.wiretrial.guard.Refusal;
import io.wiretrial.guard.memory.Charge;
import io.wiretrial.guard.memory.MemoryPool;

/**
 * Closes connections of HTTP/1.1 that send more behind a request than may wait, and those
 * that send anything behind a stream of events, whose end nobody knows; RFC 9112, section
 * 9.3.2, leaves that to the server. Reactor Netty would keep all of it. Reads on when all
 * is answered. Stands before Reactor Netty's own handler of requests. Hot path.
 */
final class RequestWatch extends ChannelDuplexHandler {

	/** Headers that any request may have: what they take is in that of a connection. */
	private static final int FREE_HEADERS = 16;

	private final ConnectionWatch connection;

	private final int maxHeaders;

	private final int maxRequests;

	private final int maxBytes;

	private final Charge charge;

	/** Sizes of the requests that wait, in order. */
	private final Deque<Integer> waiting = new ArrayDeque<>(0);

	private final ChannelFutureListener taken = (written) -> answered();

	private @Nullable ChannelHandlerContext context;

	private long waitingBytes;

	private long reads;

	/** Of the one that is answered now. */
	private int requestBytes;

	private int open;

	/** A body whose request has been answered is not read until its turn. */
	private boolean restWaits;

	private @Nullable HttpResponse answering;

	RequestWatch(ConnectionWatch connection, GuardLimits limits, MemoryPool memory) {
		this.connection = connection;
		this.maxHeaders = limits.maxHeaders();
		this.maxRequests = limits.maxPipelinedRequests();
		this.maxBytes = limits.maxPipelinedBytes();
		this.charge = new Charge(memory);
	}

	@Override
	public void handlerAdded(ChannelHandlerContext context) {
		this.context = context;
	}

	@Override
	public void handlerRemoved(ChannelHandlerContext context) {
		// A WebSocket keeps the headers that it began with.
		context.channel().closeFuture().addListener((closed) -> this.charge.ease(0));
	}

	@Override
	public void channelRead(ChannelHandlerContext context, Object message) {
		this.connection.delivered();
		if (message instanceof HttpRequest request) {
			begun(request);
		}
		else if (this.open > 1 && message instanceof HttpContent content && !this.connection.refused()) {
			wait(RequestSize.of(content), false);
		}
		if (message instanceof LastHttpContent) {
			this.connection.requestReceived();
		}
		else if (this.open == 0) {
			waitWithTheRest(context);
		}
		if (this.connection.refused()) {
			ReferenceCountUtil.release(message);
			return;
		}
		context.fireChannelRead(message);
	}

	private void waitWithTheRest(ChannelHandlerContext context) {
		if (!this.restWaits) {
			this.restWaits = true;
			context.channel().config().setAutoRead(false);
			AnsweredBodies.wait(this, context.executor());
		}
	}

	void readOn() {
		this.restWaits = false;
		if (this.context != null) {
			this.context.channel().config().setAutoRead(true);
		}
	}

	private void begun(HttpRequest request) {
		this.open++;
		this.connection.requestBegun();
		if (this.open > 1) {
			if (this.waiting.size() == this.maxRequests || isStream(this.answering)) {
				this.connection.refuse(Refusal.PIPELINED);
				return;
			}
			wait(RequestSize.of(request), true);
		}
		else if (request.headers().size() > FREE_HEADERS && request.headers().size() <= this.maxHeaders) {
			// One with more is refused at once.
			this.requestBytes = RequestSize.of(request);
			charge();
		}
	}

	private void charge() {
		if (!this.charge.coverFairly(this.requestBytes + this.waitingBytes)) {
			this.connection.refuse(Refusal.MEMORY);
		}
	}

	private void wait(int bytes, boolean first) {
		this.waitingBytes += bytes;
		if (this.waitingBytes > this.maxBytes) {
			this.connection.refuse(Refusal.PIPELINED);
		}
		charge();
		this.waiting.addLast(first ? bytes : this.waiting.removeLast() + bytes);
	}

	static boolean isStream(@Nullable HttpResponse answer) {
		String type = (answer != null) ? answer.headers().get(HttpHeaderNames.CONTENT_TYPE) : null;
		return type != null && type.startsWith("text/event-stream");
	}

	@Override
	public void read(ChannelHandlerContext context) {
		this.reads++;
		context.read();
	}

	// How many reads have come through Reactor Netty's handler.
	long reads() {
		return this.reads;
	}

	@Override
	public void write(ChannelHandlerContext context, Object message, ChannelPromise promise) {
		if (message instanceof HttpResponse answer) {
			begun(answer);
		}
		ChannelPromise written = promise;
		if (message instanceof LastHttpContent && this.answering != null) {
			this.answering = null;
			// An answer that its reader does not take is not over.
			written = promise.unvoid().addListener(this.taken);
		}
		ChannelFuture unused = context.write(message, written);
		if (message instanceof HttpResponse answer && HttpResponseStatus.SWITCHING_PROTOCOLS.equals(answer.status())) {
			// WebSocket has pings and time-outs of its own.
			context.pipeline().remove(this.connection);
			context.pipeline().remove(Http2Watch.class);
			context.pipeline().remove(SmallParts.class);
			context.pipeline().remove(SwallowedReads.class);
			context.pipeline().remove(this);
		}
	}

	private void begun(HttpResponse answer) {
		if (answer.status().codeClass() != HttpStatusClass.INFORMATIONAL) {
			this.answering = answer;
			if (!this.waiting.isEmpty() && isStream(answer)) {
				this.connection.refuse(Refusal.PIPELINED);
			}
		}
	}

	private void answered() {
		if (this.open > 0) {
			this.open--;
			this.connection.answered();
			Integer next = this.waiting.pollFirst();
			// What waited is answered next.
			this.waitingBytes -= (next != null) ? next : 0;
			this.requestBytes = (next != null) ? next : 0;
			this.charge.ease(this.requestBytes + this.waitingBytes);
			if (this.open == 0) {
				readAgain();
			}
		}
	}

	// Reactor Netty 1.3.7 forgets to, behind a request that waited and was answered at
	// once.
	private void readAgain() {
		if (this.context != null && !this.context.channel().config().isAutoRead()) {
			this.context.read();
		}
	}

}
