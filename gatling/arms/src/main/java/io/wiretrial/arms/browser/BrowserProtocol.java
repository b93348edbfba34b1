package io.wiretrial.arms.browser;

import java.util.Map;

import io.gatling.core.protocol.Protocol;
import io.gatling.javaapi.core.ProtocolBuilder;

import io.wiretrial.gatling.protocol.ProtocolBinding;

/**
 * The targets of a run that pages ask for, by name. Gatling keeps one protocol a class,
 * so this one carries them all.
 *
 * @param targets targets by name, with the browser of the run
 */
public record BrowserProtocol(Map<String, InBrowser> targets) implements Protocol {

	static final ProtocolBinding<BrowserProtocol, InBrowser, BrowserPages> BINDING = new ProtocolBinding<>(
			BrowserProtocol.class, "browser", "a BrowserProtocol with its targets", BrowserProtocol::targets,
			BrowserPages::new);

	public BrowserProtocol {
		targets = Map.copyOf(targets);
	}

	/**
	 * Returns what goes into a simulation's set-up.
	 * @return builder that gives this protocol, each time it is asked
	 */
	public ProtocolBuilder builder() {
		return () -> this;
	}

	/**
	 * A target and the browser that asks for it.
	 *
	 * @param browser the one of the run, which opens the tabs
	 * @param target origin of the pages, number of tabs and developer tools
	 */
	public record InBrowser(RunBrowser browser, PageTarget target) {
	}

}
