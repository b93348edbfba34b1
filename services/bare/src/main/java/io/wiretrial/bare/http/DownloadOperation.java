package io.wiretrial.bare.http;

import java.util.function.Function;

import io.netty.buffer.ByteBuf;
import reactor.core.publisher.Flux;

import io.wiretrial.contract.stream.ChunkPlan;

/**
 * One stream down: its type, and its chunks one by one.
 */
record DownloadOperation(String contentType, Function<ChunkPlan, Flux<ByteBuf>> chunks) {

}
