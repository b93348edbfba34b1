package io.wiretrial.link;

/**
 * Route of one direction of a connection: its sockets, and what they share with others.
 *
 * @param from socket that is read
 * @param to socket that is written
 * @param there what data pass
 * @param back what acknowledgements pass
 */
record Route(LinkSocket from, LinkSocket to, Direction there, Direction back) {
}
