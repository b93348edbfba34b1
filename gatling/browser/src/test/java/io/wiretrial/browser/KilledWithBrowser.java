package io.wiretrial.browser;

import java.util.List;

/** A JVM with a browser that waits to be killed. */
public final class KilledWithBrowser {

	private KilledWithBrowser() {
	}

	/**
	 * Starts a browser, prints where its profile is, and waits.
	 * @param arguments none
	 * @throws InterruptedException if the thread is interrupted
	 */
	public static void main(String[] arguments) throws InterruptedException {
		Browser browser = Browser.start(ChromiumProgram.require(System.getenv()), List.of());
		System.out.println(browser.profile());
		Thread.currentThread().join();
	}

}
