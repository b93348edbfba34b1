/** Targets and the connections to them: pools, HTTP/1.1, HTTP/2, TLS. */
@NullMarked
package io.wiretrial.gatling.http.connection;

import org.jspecify.annotations.NullMarked;
