package io.wiretrial.kit.archive;

import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLConnection;
import java.net.URLStreamHandler;
import java.util.Map;

import org.jspecify.annotations.Nullable;

/** A loader whose class files have nothing but a length. */
final class SizedClassFiles extends ClassLoader {

	private final Map<String, Integer> bytesByName;

	SizedClassFiles(Map<String, Integer> bytesByName) {
		super(null);
		this.bytesByName = bytesByName;
	}

	@Override
	protected @Nullable URL findResource(String file) {
		Integer bytes = this.bytesByName.get(file.replace(".class", "").replace('/', '.'));
		if (bytes == null) {
			return null;
		}
		try {
			return new URL(null, "sized:" + file, new SizedStreamHandler(bytes));
		}
		catch (MalformedURLException ex) {
			throw new IllegalArgumentException(file, ex);
		}
	}

	private static final class SizedStreamHandler extends URLStreamHandler {

		private final int bytes;

		SizedStreamHandler(int bytes) {
			this.bytes = bytes;
		}

		@Override
		protected URLConnection openConnection(URL url) {
			return new URLConnection(url) {

				@Override
				public void connect() throws IOException {
					throw new IOException("has a length only");
				}

				@Override
				public long getContentLengthLong() {
					return SizedStreamHandler.this.bytes;
				}

			};
		}

	}

}
