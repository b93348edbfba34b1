package io.wiretrial.browser;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;

/** A JVM with a browser that waits to be killed. */
public final class KilledWithBrowser {

	private KilledWithBrowser() {
	}

	/**
	 * Starts a browser, prints where its profile is, and waits. Where nobody kills it, it
	 * ends with the test that has started it.
	 * @param arguments none
	 * @throws IOException if its input cannot be read
	 */
	public static void main(String[] arguments) throws IOException {
		try (Browser browser = Browser.start(ChromiumProgram.require(System.getenv()), List.of())) {
			System.out.println(browser.profile());
			System.in.transferTo(OutputStream.nullOutputStream());
		}
	}

}
