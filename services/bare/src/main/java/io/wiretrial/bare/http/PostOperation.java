package io.wiretrial.bare.http;

import reactor.core.publisher.Mono;
import reactor.netty.http.server.HttpServerRequest;

/**
 * One operation that reads a body and answers with a whole reply.
 */
interface PostOperation {

	Mono<CompleteReply> answer(HttpServerRequest request, Query query);

}
