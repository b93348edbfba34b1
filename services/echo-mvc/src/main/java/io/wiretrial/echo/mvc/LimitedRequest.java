package io.wiretrial.echo.mvc;

import java.io.IOException;

import jakarta.servlet.ReadListener;
import jakarta.servlet.ServletInputStream;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;

import io.wiretrial.contract.MessageTooLargeException;

/**
 * A request whose body cannot be read beyond a limit. Hot path.
 */
final class LimitedRequest extends HttpServletRequestWrapper {

	private final int maxBytes;

	LimitedRequest(HttpServletRequest request, int maxBytes) {
		super(request);
		this.maxBytes = maxBytes;
	}

	@Override
	public ServletInputStream getInputStream() throws IOException {
		if (getContentLengthLong() > this.maxBytes) {
			throw new MessageTooLargeException("body", this.maxBytes);
		}
		return new LimitedInput(super.getInputStream(), this.maxBytes);
	}

	/** A body that counts what is read. */
	private static final class LimitedInput extends ServletInputStream {

		private final ServletInputStream input;

		private final int maxBytes;

		private long readBytes;

		LimitedInput(ServletInputStream input, int maxBytes) {
			this.input = input;
			this.maxBytes = maxBytes;
		}

		@Override
		public int read() throws IOException {
			byte[] one = new byte[1];
			return (read(one, 0, 1) < 0) ? -1 : one[0] & 0xff;
		}

		@Override
		public int read(byte[] bytes, int offset, int length) throws IOException {
			int read = this.input.read(bytes, offset, length);
			this.readBytes += Math.max(0, read);
			if (this.readBytes > this.maxBytes) {
				throw new MessageTooLargeException("body", this.maxBytes);
			}
			return read;
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

	}

}
