package io.wiretrial.bare.http;

import java.util.function.Function;
import java.util.function.IntFunction;

import io.netty.buffer.ByteBuf;

import io.wiretrial.contract.stream.ChunkPlan;

/**
 * One stream down: its type, and its chunks by their index.
 */
record DownloadOperation(String contentType, Function<ChunkPlan, IntFunction<ByteBuf>> chunks) {

}
