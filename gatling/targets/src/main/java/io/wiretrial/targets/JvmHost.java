package io.wiretrial.targets;

import java.util.List;

/** Host where a launcher puts the services that it starts. */
interface JvmHost {

	// Starts a service's JVM, which may not be ready yet, with arguments that choose its
	// ports.
	Child start(ServiceSpec spec, List<String> ports);

	// Numeric address of a service, the same after a restart.
	String host(String service);

	// Vendor and version of a service's Java.
	String java(ServiceSpec spec);

}
