package io.wiretrial.link;

/**
 * Where one direction of a connection leads.
 *
 * @param from socket that is read
 * @param to socket that is written
 * @param there what data pass
 * @param back what acknowledgements pass
 */
record Route(Endpoint from, Endpoint to, Direction there, Direction back) {
}
