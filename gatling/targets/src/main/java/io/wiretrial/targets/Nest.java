package io.wiretrial.targets;

import java.util.List;

/** Where a launcher puts the services that it starts. */
interface Nest {

	/**
	 * Starts a service's JVM.
	 * @param spec what to start
	 * @param ports arguments that choose its ports
	 * @return the JVM, which may not be ready yet
	 */
	Child start(ServiceSpec spec, List<String> ports);

	/**
	 * Returns the address of a service, the same after a restart.
	 * @param service name of the service
	 * @return numeric address
	 */
	String host(String service);

	/**
	 * Returns the Java of a service.
	 * @param spec what was started
	 * @return its vendor and version
	 */
	String java(ServiceSpec spec);

}
