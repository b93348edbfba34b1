package io.wiretrial.model.result;

import org.jspecify.annotations.Nullable;

/**
 * Resources that a trial used.
 *
 * @param server cost of the server; null if it could not be read
 * @param generator cost of the generator, with its browser's where one was asked
 * @param processors processors that generator and server share, 1 or more
 * @param requestBytes mean request bytes per completed operation
 * @param replyBytes mean reply bytes per completed operation
 * @param generatorHiccups hiccups of the generator; null if they were not measured
 * @param serverHiccups hiccups of the server; null if it does not tell
 * @param link what the link counted; null where the trial crossed none
 */
public record Cost(@Nullable ServerCost server, GeneratorCost generator, int processors, double requestBytes,
		double replyBytes, @Nullable Hiccups generatorHiccups, @Nullable Hiccups serverHiccups,
		@Nullable LinkUse link) {

	/**
	 * Makes what a trial used that crossed no link.
	 * @param server cost of the server; null if it could not be read
	 * @param generator cost of the generator, with its browser's where one was asked
	 * @param processors processors that generator and server share
	 * @param requestBytes mean request bytes per completed operation
	 * @param replyBytes mean reply bytes per completed operation
	 * @param generatorHiccups hiccups of the generator; null if they were not measured
	 * @param serverHiccups hiccups of the server; null if it does not tell
	 */
	public Cost(@Nullable ServerCost server, GeneratorCost generator, int processors, double requestBytes,
			double replyBytes, @Nullable Hiccups generatorHiccups, @Nullable Hiccups serverHiccups) {
		this(server, generator, processors, requestBytes, replyBytes, generatorHiccups, serverHiccups, null);
	}

}
