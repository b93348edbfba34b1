package io.wiretrial.guard.tomcat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.function.Supplier;

import jakarta.servlet.ServletInputStream;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import org.jspecify.annotations.Nullable;

/**
 * A request whose body is metered while it is read. Closing it gives back what the body
 * took of the memory budget.
 */
public final class MeteredRequest extends HttpServletRequestWrapper implements AutoCloseable {

	private final BlockingBodies bodies;

	private final long maxBytes;

	private final Supplier<? extends RuntimeException> tooLarge;

	private @Nullable MeteredInput input;

	MeteredRequest(HttpServletRequest request, BlockingBodies bodies, long maxBytes,
			Supplier<? extends RuntimeException> tooLarge) {
		super(request);
		this.bodies = bodies;
		this.maxBytes = maxBytes;
		this.tooLarge = tooLarge;
	}

	@Override
	public ServletInputStream getInputStream() throws IOException {
		MeteredInput metered = this.input;
		if (metered == null) {
			metered = new MeteredInput(super.getInputStream(),
					new BodyMeter(this.bodies, getContentLengthLong(), this.maxBytes, this.tooLarge));
			this.input = metered;
		}
		return metered;
	}

	@Override
	public BufferedReader getReader() throws IOException {
		String encoding = getCharacterEncoding();
		return new BufferedReader(new InputStreamReader(getInputStream(),
				(encoding != null) ? Charset.forName(encoding) : StandardCharsets.ISO_8859_1));
	}

	@Override
	public void close() {
		if (this.input != null) {
			this.input.give();
		}
	}

}
