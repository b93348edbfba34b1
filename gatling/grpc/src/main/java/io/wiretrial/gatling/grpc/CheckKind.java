package io.wiretrial.gatling.grpc;

import io.gatling.javaapi.core.CheckBuilder;

/**
 * Kinds of this protocol's own checks; the status is one of its own because a request
 * that checks it accepts other statuses than OK.
 */
enum CheckKind implements CheckBuilder.CheckType {

	STATUS, REPLY

}
