package io.wiretrial.gatling.http.connection;

import io.netty.handler.codec.http.HttpHeaders;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http2.Http2Headers;
import org.jspecify.annotations.Nullable;

/**
 * Method, path and headers of a request in the form its connection writes them; shared by
 * all requests that do not differ in them, therefore never changed.
 *
 * @param method method of the request
 * @param path path and query; begins with / and is plain ASCII
 * @param http1 headers for HTTP/1.1, null for HTTP/2
 * @param http2 headers for HTTP/2, null for HTTP/1.1
 */
public record RequestHead(HttpMethod method, String path, @Nullable HttpHeaders http1, @Nullable Http2Headers http2) {
}
