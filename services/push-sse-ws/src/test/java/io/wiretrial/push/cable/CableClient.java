package io.wiretrial.push.cable;

import java.io.IOException;

import io.wiretrial.contract.ContractJson;
import io.wiretrial.streaming.websocket.RawWebSocket;

/**
 * A client that speaks Action Cable as it is told to, and passes over pings.
 */
final class CableClient implements AutoCloseable {

	private final RawWebSocket socket;

	CableClient(int port) throws IOException {
		this(new RawWebSocket(port, "/cable", "Sec-WebSocket-Protocol: actioncable-v1-json, actioncable-unsupported"));
	}

	CableClient(RawWebSocket socket) {
		this.socket = socket;
	}

	// Welcomed and confirmed.
	static CableClient in(int port, String room) throws IOException {
		CableClient client = new CableClient(port);
		client.next();
		client.command("subscribe", room(room)).next();
		return client;
	}

	static String room(String room) {
		return "{\"channel\":\"ChatChannel\",\"room\":\"" + room + "\"}";
	}

	CableClient command(String command, String identifier) throws IOException {
		return say("{\"command\":\"%s\",\"identifier\":%s}".formatted(command, quoted(identifier)));
	}

	CableClient message(String identifier, String data) throws IOException {
		return say(
				"{\"command\":\"message\",\"identifier\":%s,\"data\":%s}".formatted(quoted(identifier), quoted(data)));
	}

	CableClient say(String text) throws IOException {
		this.socket.text(text);
		return this;
	}

	RawWebSocket.Frame frame() throws IOException {
		RawWebSocket.Frame frame = this.socket.read();
		while (frame.text().startsWith("{\"type\":\"ping\"")) {
			frame = this.socket.read();
		}
		return frame;
	}

	String next() throws IOException {
		return frame().text();
	}

	static String quoted(String text) {
		return ContractJson.writeText(text);
	}

	@Override
	public void close() throws IOException {
		this.socket.close();
	}

}
