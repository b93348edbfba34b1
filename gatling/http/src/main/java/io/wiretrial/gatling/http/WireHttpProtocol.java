package io.wiretrial.gatling.http;

import java.util.Map;

import io.gatling.core.protocol.Protocol;

/**
 * The targets of a run by name. Gatling keeps one protocol a class, so this one carries
 * them all.
 *
 * @param targets targets by name, in the order of their declaration
 */
record WireHttpProtocol(Map<String, HttpTarget> targets) implements Protocol {
}
