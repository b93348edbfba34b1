package io.wiretrial.push.page;

import java.util.List;

import tools.jackson.databind.JsonNode;

import io.wiretrial.browser.Browser;
import io.wiretrial.browser.ChromiumProgram;
import io.wiretrial.browser.Tab;

/** The page in a tab of a headless Chromium, as its tests look at it. */
final class OpenPage implements AutoCloseable {

	private final Browser browser = Browser.start(ChromiumProgram.require(System.getenv()), List.of());

	private final Tab tab = this.browser.open();

	void open(String address) {
		this.tab.open(address);
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
