package io.wiretrial.model.result;

/**
 * Bytes that a service moved on its main port, framing included, without those of TCP and
 * IP.
 *
 * @param sent bytes that the service sent
 * @param received bytes that the service received
 */
public record WireBytes(long sent, long received) {
}
