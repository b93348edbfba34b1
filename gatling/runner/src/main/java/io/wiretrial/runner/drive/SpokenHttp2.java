package io.wiretrial.runner.drive;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

/**
 * Tells whether HTTP/2 is spoken in clear text at a port by whoever knows that it is (RFC
 * 9113, section 3.3): the preface is answered with settings.
 */
final class SpokenHttp2 {

	private static final byte[] PREFACE = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".getBytes(StandardCharsets.US_ASCII);

	private static final byte TYPE_SETTINGS = 4;

	/** A frame of settings without any. */
	private static final byte[] SETTINGS = { 0, 0, 0, TYPE_SETTINGS, 0, 0, 0, 0, 0 };

	private static final int TYPE = 3;

	private SpokenHttp2() {
	}

	static boolean isSpoken(String address, int port, Duration timeout) {
		int millis = Math.toIntExact(timeout.toMillis());
		try (Socket socket = new Socket()) {
			socket.connect(new InetSocketAddress(address, port), millis);
			socket.setSoTimeout(millis);
			socket.getOutputStream().write(PREFACE);
			socket.getOutputStream().write(SETTINGS);
			byte[] head = socket.getInputStream().readNBytes(SETTINGS.length);
			return head.length == SETTINGS.length && head[TYPE] == TYPE_SETTINGS;
		}
		catch (IOException ex) {
			return false;
		}
	}

}
