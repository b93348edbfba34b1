package io.wiretrial.payload;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import com.google.protobuf.DescriptorProtos.FileDescriptorProto;
import com.google.protobuf.DescriptorProtos.FileDescriptorSet;
import com.google.protobuf.DescriptorProtos.MethodDescriptorProto;
import com.google.protobuf.DescriptorProtos.ServiceDescriptorProto;
import org.jspecify.annotations.Nullable;

import io.wiretrial.model.PrivateFile;

/**
 * Compiles the messages of a method of gRPC, as those of a payload are: what is measured
 * of somebody's service is not the cost of messages without classes.
 */
public final class OwnCalls {

	private static final int MOST_NAMED = 10;

	private OwnCalls() {
	}

	/**
	 * Compiles the request and the reply of a method.
	 * @param proto file that declares it; a set of descriptors unless it ends in
	 * {@code .proto}
	 * @param imports folders in which imports of that file are looked for
	 * @param service full name of the service, such as {@code shop.Orders}
	 * @param method name of the method, such as {@code Place}
	 * @param document file with the request in JSON; null for a message without fields
	 * @param jar jar to write, which its owner alone may read
	 * @return the method
	 * @throws InvalidPayloadException if it is not there, cannot be played, or the
	 * document is none of its requests
	 */
	public static CompiledCall compile(Path proto, List<String> imports, String service, String method,
			@Nullable Path document, Path jar) {
		return compile(document, service, method, jar, String.valueOf(proto.getFileName()),
				(protoc) -> proto.toString().endsWith(".proto") ? protoc.describe(proto, imports) : set(proto));
	}

	/**
	 * Compiles the request and the reply of a method that a server has told.
	 * @param files the file that declares it, and all that it needs
	 * @param service full name of the service, such as {@code shop.Orders}
	 * @param method name of the method, such as {@code Place}
	 * @param document file with the request in JSON; null for a message without fields
	 * @param jar jar to write, which its owner alone may read
	 * @return the method
	 * @throws InvalidPayloadException if it is not there, cannot be played, or the
	 * document is none of its requests
	 */
	public static CompiledCall compile(FileDescriptorSet files, String service, String method, @Nullable Path document,
			Path jar) {
		return compile(document, service, method, jar, "what the server tells", (protoc) -> files);
	}

	private static FileDescriptorSet set(Path file) {
		try {
			FileDescriptorSet set = FileDescriptorSet.parseFrom(Files.readAllBytes(file));
			Set<String> names = set.getFileList()
				.stream()
				.map(FileDescriptorProto::getName)
				.collect(Collectors.toUnmodifiableSet());
			set.getFileList()
				.stream()
				.flatMap((declaring) -> declaring.getDependencyList().stream())
				.filter((needed) -> !names.contains(needed))
				.findFirst()
				.ifPresent((missing) -> {
					throw new InvalidPayloadException(
							"%s lacks %s, which it needs: let protoc write it with --include_imports.".formatted(file,
									missing));
				});
			return set;
		}
		catch (IOException ex) {
			throw new InvalidPayloadException(
					"%s is no set of descriptors that can be read: name one, or a file that ends in .proto."
						.formatted(file),
					ex);
		}
	}

	private static CompiledCall compile(@Nullable Path document, String service, String method, Path jar, String source,
			Function<Protoc, FileDescriptorSet> described) {
		List<Document> documents = (document != null) ? one(document) : List.of();
		try (Preparation preparation = new Preparation("call", documents)) {
			FileDescriptorSet files = described.apply(preparation.protoc());
			MethodDescriptorProto found = method(files, service, method, source);
			DescribedType request = DescribedType.of(files, found.getInputType().substring(1), source, "request");
			DescribedType reply = DescribedType.of(files, found.getOutputType().substring(1), source, "reply");
			byte[] message = documents.isEmpty() ? new byte[0]
					: new DocumentReader(request.root()).read(documents.get(0)).toByteArray();
			compile(List.of(request, reply), preparation.protoc(), jar);
			return new CompiledCall(found.getServerStreaming(), request.wire(request.root()), reply.wire(reply.root()),
					message);
		}
		catch (IOException ex) {
			throw new InvalidPayloadException("File %s cannot be written (%s): check free space and permissions."
				.formatted(jar, ex.getClass().getSimpleName()), ex);
		}
	}

	private static List<Document> one(Path document) {
		List<Document> documents = Documents.read(List.of(document.toString()), false);
		if (documents.size() != 1) {
			throw new InvalidPayloadException("%s has %d documents, and a call one request: leave one."
				.formatted(document.getFileName(), documents.size()));
		}
		return documents;
	}

	private static MethodDescriptorProto method(FileDescriptorSet files, String service, String method, String source) {
		Map<String, ServiceDescriptorProto> services = new TreeMap<>();
		files.getFileList()
			.forEach((file) -> file.getServiceList()
				.forEach((each) -> services.put(
						file.getPackage().isEmpty() ? each.getName() : file.getPackage() + "." + each.getName(),
						each)));
		ServiceDescriptorProto declared = services.get(service);
		if (declared == null) {
			throw new InvalidPayloadException("Service '%s' is not in %s: %s.".formatted(service, source,
					services.isEmpty() ? "it declares none, name another file"
							: "use one of " + named(services.keySet().stream())));
		}
		MethodDescriptorProto found = declared.getMethodList()
			.stream()
			.filter((each) -> each.getName().equals(method))
			.findFirst()
			.orElseThrow(() -> new InvalidPayloadException(
					"Method '%s' is not in service '%s' of %s: use one of %s.".formatted(method, service, source,
							named(declared.getMethodList().stream().map(MethodDescriptorProto::getName)))));
		if (found.getClientStreaming()) {
			throw new InvalidPayloadException(
					"Method '%s' of service '%s' takes a stream of requests: name one that takes a single request."
						.formatted(method, service));
		}
		return found;
	}

	private static String named(Stream<String> names) {
		return names.limit(MOST_NAMED).collect(Collectors.joining(", "));
	}

	private static void compile(List<DescribedType> types, Protoc protoc, Path jar) throws IOException {
		Map<String, String> sources = new TreeMap<>();
		for (DescribedType type : types) {
			PlainFiles plain = new PlainFiles(type);
			Path made = protoc.java(plain.set(), plain.names());
			try (Stream<Path> files = Files.walk(made)) {
				for (Path file : files.filter(Files::isRegularFile).toList()) {
					sources.put(PayloadFolder.typeName(made.relativize(file)), Files.readString(file));
				}
			}
		}
		SourceCompiler.compile(sources, PrivateFile.make(jar));
	}

}
