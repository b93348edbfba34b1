package io.wiretrial.runner.progress;

import io.wiretrial.model.event.Event;

/** Shows how far a run is: a bar on terminals, plain lines elsewhere. */
public interface RunProgress extends AutoCloseable {

	/**
	 * Takes an event of the generator.
	 * @param event event as the generator wrote it
	 */
	void accept(Event event);

	/**
	 * Says a sentence that is not an event of the generator.
	 * @param sentence one line
	 */
	void say(String sentence);

	@Override
	void close();

}
