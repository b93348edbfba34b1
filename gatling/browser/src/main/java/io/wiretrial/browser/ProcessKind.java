package io.wiretrial.browser;

/** Purpose of a process of Chromium. */
enum ProcessKind {

	/** Windows, input and the start of all others. */
	BROWSER,

	/** All connections of all tabs. */
	NETWORK,

	/** The page of a tab. */
	RENDERER,

	/** Graphics, and what starts others. */
	OTHER;

	private static final String TYPE = "--type=";

	// The command line has a type in every process but the first
	static ProcessKind of(String commandLine) {
		if (!commandLine.contains(TYPE)) {
			return BROWSER;
		}
		if (commandLine.contains(TYPE + "renderer")) {
			return RENDERER;
		}
		return commandLine.contains("network.mojom.NetworkService") ? NETWORK : OTHER;
	}

}
