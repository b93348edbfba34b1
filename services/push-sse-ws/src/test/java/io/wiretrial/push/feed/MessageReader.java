package io.wiretrial.push.feed;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

import io.wiretrial.contract.feed.FeedBatch;
import io.wiretrial.contract.feed.FeedBatchReader;
import io.wiretrial.contract.feed.FeedReader;
import io.wiretrial.streaming.websocket.RawWebSocket;

/** Reads the feed's messages of a WebSocket, and closes it as it should be closed. */
final class MessageReader implements FeedReader {

	private final RawWebSocket socket;

	MessageReader(int port, String query) throws IOException {
		this.socket = new RawWebSocket(port, "/feed?" + query);
	}

	@Override
	public List<FeedBatch> batches(int count) throws IOException {
		List<FeedBatch> batches = new ArrayList<>();
		while (batches.size() < count) {
			byte[] json = this.socket.read().payload();
			batches.add(FeedBatchReader.read(json, 0, json.length));
		}
		return batches;
	}

	@Override
	public void close() throws IOException {
		try (this.socket) {
			this.socket.send(0x88, new byte[] { 3, (byte) 0xe8 });
		}
	}

}
