package io.wiretrial.targets;

/**
 * A place where services and the generator run. Everything it starts ends when it is
 * closed, and also when the process that holds it is killed.
 */
public interface Launcher extends AutoCloseable {

	/**
	 * Starts a service and waits until it is ready.
	 * @param spec what to start
	 * @return the service, which is ready; ends when this launcher is closed
	 * @throws TargetNotReadyException if it ends or stays silent before it is ready
	 */
	RunningService start(ServiceSpec spec);

	/**
	 * Starts the generator.
	 * @param spec what to start
	 * @return the generator, which may still be starting
	 */
	RunningGenerator start(GeneratorSpec spec);

	/**
	 * Returns the Java that the generator runs on here.
	 * @return its vendor and version
	 */
	String generatorJava();

	/**
	 * Ends everything that was started, the newest first.
	 */
	@Override
	void close();

}
