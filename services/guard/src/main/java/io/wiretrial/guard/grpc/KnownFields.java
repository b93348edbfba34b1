package io.wiretrial.guard.grpc;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;

import com.google.protobuf.DiscardUnknownFieldsParser;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.Message;
import com.google.protobuf.Parser;
import io.grpc.KnownLength;
import io.grpc.MethodDescriptor;
import io.grpc.ServerMethodDefinition;
import io.grpc.ServerServiceDefinition;
import io.grpc.ServiceDescriptor;
import io.grpc.Status;
import org.jspecify.annotations.Nullable;

/**
 * Parses the requests of a service without the fields that their types do not know.
 * Protobuf keeps those, each number as an object of some 375 octets: a message of 4 MB
 * was 300 MB. Safe for any number of threads; hot path: a message whose length is known
 * is read into an array that its thread has already, as grpc-java's own marshaller does.
 *
 * @param <Q> request
 */
public final class KnownFields<Q> implements MethodDescriptor.PrototypeMarshaller<Q> {

	/** The array goes with the next collection. */
	private static final ThreadLocal<@Nullable WeakReference<byte[]>> ARRAY = new ThreadLocal<>();

	private final MethodDescriptor.PrototypeMarshaller<Q> generated;

	private final Parser<Message> parser;

	private final int maxBytes;

	@SuppressWarnings("unchecked") // it makes messages of the prototype's type
	private KnownFields(MethodDescriptor.PrototypeMarshaller<Q> generated, Message prototype, int maxBytes) {
		this.generated = generated;
		this.parser = DiscardUnknownFieldsParser.wrap((Parser<Message>) prototype.getParserForType());
		this.maxBytes = maxBytes;
	}

	/**
	 * Makes a service whose requests have known fields only.
	 * @param service as it is generated; requests that are no Protobuf stay as they are
	 * @return the same service otherwise
	 */
	public static ServerServiceDefinition of(ServerServiceDefinition service) {
		return of(service, Integer.MAX_VALUE);
	}

	/**
	 * Makes a service whose requests have known fields only, and are short.
	 * @param service as it is generated; requests that are no Protobuf stay as they are
	 * @param maxBytes octets that a request may have, at least 1; beyond it
	 * {@code RESOURCE_EXHAUSTED}
	 * @return the same service otherwise
	 */
	public static ServerServiceDefinition of(ServerServiceDefinition service, int maxBytes) {
		ServiceDescriptor generated = service.getServiceDescriptor();
		ServiceDescriptor.Builder descriptor = ServiceDescriptor.newBuilder(generated.getName())
			.setSchemaDescriptor(generated.getSchemaDescriptor());
		List<ServerMethodDefinition<?, ?>> methods = new ArrayList<>();
		for (ServerMethodDefinition<?, ?> method : service.getMethods()) {
			ServerMethodDefinition<?, ?> known = known(method, maxBytes);
			descriptor.addMethod(known.getMethodDescriptor());
			methods.add(known);
		}
		ServerServiceDefinition.Builder known = ServerServiceDefinition.builder(descriptor.build());
		methods.forEach(known::addMethod);
		return known.build();
	}

	private static <Q, A> ServerMethodDefinition<Q, A> known(ServerMethodDefinition<Q, A> method, int maxBytes) {
		MethodDescriptor<Q, A> generated = method.getMethodDescriptor();
		if (!(generated.getRequestMarshaller() instanceof MethodDescriptor.PrototypeMarshaller<Q> requests
				&& requests.getMessagePrototype() instanceof Message prototype)) {
			return method;
		}
		MethodDescriptor<Q, A> known = generated
			.toBuilder(new KnownFields<>(requests, prototype, maxBytes), generated.getResponseMarshaller())
			.build();
		return ServerMethodDefinition.create(known, method.getServerCallHandler());
	}

	@Override
	@SuppressWarnings("unchecked") // the parser's messages are of the prototype's type
	public Q parse(InputStream request) {
		try {
			if (request instanceof KnownLength) {
				int bytes = request.available();
				check(bytes);
				byte[] array = array(bytes);
				return (Q) this.parser.parseFrom(array, 0, request.readNBytes(array, 0, bytes));
			}
			if (this.maxBytes == Integer.MAX_VALUE) {
				return (Q) this.parser.parseFrom(request);
			}
			byte[] unfolded = request.readNBytes(this.maxBytes + 1);
			check(unfolded.length);
			return (Q) this.parser.parseFrom(unfolded);
		}
		catch (InvalidProtocolBufferException ex) {
			throw Status.INTERNAL.withDescription("Invalid protobuf byte sequence").withCause(ex).asRuntimeException();
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

	private void check(int bytes) {
		if (bytes > this.maxBytes) {
			throw Status.RESOURCE_EXHAUSTED
				.withDescription("Request of more than %d octets: send a shorter one.".formatted(this.maxBytes))
				.asRuntimeException();
		}
	}

	private static byte[] array(int bytes) {
		WeakReference<byte[]> kept = ARRAY.get();
		byte[] array = (kept != null) ? kept.get() : null;
		if (array == null || array.length < bytes) {
			array = new byte[bytes];
			ARRAY.set(new WeakReference<>(array));
		}
		return array;
	}

	@Override
	public InputStream stream(Q request) {
		return this.generated.stream(request);
	}

	@Override
	public Class<Q> getMessageClass() {
		return this.generated.getMessageClass();
	}

	@Override
	public @Nullable Q getMessagePrototype() {
		return this.generated.getMessagePrototype();
	}

}
