package io.wiretrial.gatling.protocol;

import io.gatling.javaapi.core.CheckBuilder;

/**
 * Kinds of the protocols' own checks; the status is one of its own because a request that
 * checks it accepts other statuses than success.
 */
public enum CheckKind implements CheckBuilder.CheckType {

	/** The check looks at the status. */
	STATUS,

	/** The check looks at anything else but the body. */
	REPLY

}
