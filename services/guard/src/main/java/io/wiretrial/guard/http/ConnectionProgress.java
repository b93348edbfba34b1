package io.wiretrial.guard.http;

/**
 * Progress of a connection.
 *
 * @param received octets since it was opened
 * @param sent octets since it was opened
 * @param undelivered octets received that have not become a message yet
 * @param requests begun since it was opened, of HTTP/1.1
 * @param open requests of HTTP/1.1 that are not answered to their end
 * @param receiving whether the body of one of them is not complete
 */
record ConnectionProgress(long received, long sent, long undelivered, long requests, int open, boolean receiving) {

}
