package io.wiretrial.gatling.protocol;

/**
 * A stream that a virtual user has opened. It is kept after its end, so that the next
 * action can say why it ended.
 */
public interface UserStream {

	/**
	 * Whether another one may be opened in its place.
	 * @return true once it has ended; may be asked on the user's event loop
	 */
	boolean ended();

	/**
	 * The user goes: closes the stream and ends none of the user's actions.
	 */
	void leave();

}
