package io.wiretrial.targets;

import java.time.Instant;
import java.util.Map;

/**
 * File that a service writes when it is ready.
 *
 * @param service name it has for itself
 * @param pid its process id
 * @param ports port by name
 * @param startedAt when it became ready
 */
record ReadyFileContent(String service, long pid, Map<String, Integer> ports, Instant startedAt) {
}
