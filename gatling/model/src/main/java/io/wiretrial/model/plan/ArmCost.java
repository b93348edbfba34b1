package io.wiretrial.model.plan;

/** Source of what a service of your own spends. */
public enum ArmCost {

	/** The cost endpoint of Wiretrial's own services, at the port that is called. */
	ACTUATOR,

	/** The kernel's account of the process that listens at the port, and its children. */
	PROCESS,

	/** It is not read, and CPU time is not judged. */
	NONE

}
