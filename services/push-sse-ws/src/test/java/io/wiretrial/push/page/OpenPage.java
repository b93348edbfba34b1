package io.wiretrial.push.page;

import java.util.List;

import tools.jackson.databind.JsonNode;

import io.wiretrial.browser.Browser;
import io.wiretrial.browser.ChromiumProgram;
import io.wiretrial.browser.Tab;

/** The page in a tab of a headless Chromium, as its tests look at it. */
final class OpenPage implements AutoCloseable {

	private static final int MOST_TRIES = 3;

	private final Browser browser = Browser.start(ChromiumProgram.require(System.getenv()), List.of());

	private final Tab tab = this.browser.open();

	// Containers of other tests come and go meanwhile, and addresses of the machine with
	// them: Chromium gives up what it loads then, and loads it again here
	void open(String address) {
		int tries = 0;
		do {
			this.tab.open(address);
			tries++;
		}
		while (tries < MOST_TRIES && faults().stream().anyMatch((fault) -> fault.contains("ERR_NETWORK_CHANGED")));
	}

	// The value of an expression, waited for if it is a promise.
	JsonNode evaluate(String expression) {
		return this.tab.evaluate(expression);
	}

	String text(String selector) {
		return evaluate("document.querySelector('%s')?.innerText".formatted(selector)).asString("");
	}

	double number(String id) {
		return evaluate("Number(document.getElementById('%s')?.value)".formatted(id)).asDouble(Double.NaN);
	}

	void click(String selector) {
		evaluate("document.querySelector('%s').click()".formatted(selector));
	}

	// What went wrong in scripts and with requests since the page was opened.
	List<String> faults() {
		return this.tab.faults();
	}

	@Override
	public void close() {
		this.browser.close();
	}

}
