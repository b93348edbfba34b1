package io.wiretrial.guard.tomcat;

import java.io.IOException;
import java.net.SocketTimeoutException;

import jakarta.servlet.ReadListener;
import jakarta.servlet.ServletInputStream;

/**
 * A body that tells its meter of what is read. Hot path.
 */
final class MeteredInput extends ServletInputStream {

	private final ServletInputStream input;

	private final BodyMeter meter;

	MeteredInput(ServletInputStream input, BodyMeter meter) {
		this.input = input;
		this.meter = meter;
	}

	@Override
	public int read() throws IOException {
		byte[] one = new byte[1];
		return (read(one, 0, 1) < 0) ? -1 : one[0] & 0xff;
	}

	@Override
	public int read(byte[] bytes, int offset, int length) throws IOException {
		this.meter.begin();
		int read;
		try {
			read = this.input.read(bytes, offset, length);
		}
		catch (IOException ex) {
			if (ex.getCause() instanceof SocketTimeoutException) {
				this.meter.timedOut(); // Tomcat answers with 408 itself
			}
			throw ex;
		}
		if (read > 0) {
			this.meter.read(read);
		}
		return read;
	}

	void give() {
		this.meter.give();
	}

	@Override
	public boolean isFinished() {
		return this.input.isFinished();
	}

	@Override
	public boolean isReady() {
		return this.input.isReady();
	}

	@Override
	public void setReadListener(ReadListener listener) {
		this.input.setReadListener(listener);
	}

	@Override
	public int available() throws IOException {
		return this.input.available();
	}

}
