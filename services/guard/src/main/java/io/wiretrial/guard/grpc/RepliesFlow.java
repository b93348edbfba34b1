package io.wiretrial.guard.grpc;

import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.http2.Http2Exception;
import io.netty.handler.codec.http2.Http2RemoteFlowController;
import io.netty.handler.codec.http2.Http2Stream;

/**
 * Netty's queue of DATA for the windows of a connection's peer, which tells of what comes
 * and goes: it counts itself, but says nothing. For one thread; hot path.
 */
final class RepliesFlow implements Http2RemoteFlowController {

	private final Http2RemoteFlowController flow;

	private final WaitingReplies replies;

	RepliesFlow(Http2RemoteFlowController flow, WaitingReplies replies) {
		this.flow = flow;
		this.replies = replies;
	}

	@Override
	public void addFlowControlled(Http2Stream stream, FlowControlled frame) {
		int bytes = frame.size();
		if (bytes == 0) {
			this.flow.addFlowControlled(stream, frame);
			return;
		}
		this.replies.queued(bytes);
		this.flow.addFlowControlled(stream, new Counted(frame));
	}

	@Override
	public void writePendingBytes() throws Http2Exception {
		this.flow.writePendingBytes();
		this.replies.flushed();
	}

	@Override
	public void channelWritabilityChanged() throws Http2Exception {
		this.flow.channelWritabilityChanged();
	}

	@Override
	public boolean hasFlowControlled(Http2Stream stream) {
		return this.flow.hasFlowControlled(stream);
	}

	@Override
	public boolean isWritable(Http2Stream stream) {
		return this.flow.isWritable(stream);
	}

	@Override
	public void listener(Listener listener) {
		this.flow.listener(listener);
	}

	@Override
	public void updateDependencyTree(int child, int parent, short weight, boolean exclusive) {
		this.flow.updateDependencyTree(child, parent, weight, exclusive);
	}

	@Override
	public ChannelHandlerContext channelHandlerContext() {
		return this.flow.channelHandlerContext();
	}

	@Override
	public void channelHandlerContext(ChannelHandlerContext context) throws Http2Exception {
		this.flow.channelHandlerContext(context);
	}

	@Override
	public void initialWindowSize(int bytes) throws Http2Exception {
		this.flow.initialWindowSize(bytes);
	}

	@Override
	public int initialWindowSize() {
		return this.flow.initialWindowSize();
	}

	@Override
	public int windowSize(Http2Stream stream) {
		return this.flow.windowSize(stream);
	}

	@Override
	public void incrementWindowSize(Http2Stream stream, int bytes) throws Http2Exception {
		this.flow.incrementWindowSize(stream, bytes);
	}

	/** A frame, and what was merged with it. */
	private final class Counted implements FlowControlled {

		private final FlowControlled frame;

		Counted(FlowControlled frame) {
			this.frame = frame;
		}

		@Override
		public int size() {
			return this.frame.size();
		}

		@Override
		public void write(ChannelHandlerContext context, int allowedBytes) {
			int before = this.frame.size();
			this.frame.write(context, allowedBytes);
			RepliesFlow.this.replies.letOut(before - this.frame.size());
		}

		@Override
		public void writeComplete() {
			this.frame.writeComplete();
		}

		@Override
		public void error(ChannelHandlerContext context, Throwable cause) {
			RepliesFlow.this.replies.letOut(this.frame.size());
			this.frame.error(context, cause);
		}

		@Override
		public boolean merge(ChannelHandlerContext context, FlowControlled next) {
			return this.frame.merge(context, (next instanceof Counted counted) ? counted.frame : next);
		}

	}

}
