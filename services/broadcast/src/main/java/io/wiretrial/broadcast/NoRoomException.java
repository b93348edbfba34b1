package io.wiretrial.broadcast;

/**
 * A limit of the service has been reached: HTTP answers 503, gRPC
 * {@code RESOURCE_EXHAUSTED}.
 */
public final class NoRoomException extends RuntimeException {

	private static final long serialVersionUID = 1L;

	private final String problem;

	private final String remedy;

	/**
	 * Creates the exception.
	 * @param problem what was wrong, with the limit and where it is set
	 * @param remedy what to do, an imperative without a full stop
	 */
	public NoRoomException(String problem, String remedy) {
		super(problem + ": " + remedy + ".");
		this.problem = problem;
		this.remedy = remedy;
	}

	/**
	 * What was wrong.
	 * @return the limit and where it is set
	 */
	public String problem() {
		return this.problem;
	}

	/**
	 * What to do.
	 * @return an imperative without a full stop
	 */
	public String remedy() {
		return this.remedy;
	}

}
