package io.wiretrial.echo.grpc;

import java.io.InputStream;

import io.grpc.MethodDescriptor;
import io.grpc.ServerInterceptors;
import io.grpc.ServerServiceDefinition;
import org.jspecify.annotations.Nullable;
import org.springframework.context.ApplicationContext;
import org.springframework.grpc.server.GrpcServerFactory;
import org.springframework.grpc.server.service.DefaultGrpcServiceConfigurer;
import org.springframework.grpc.server.service.GrpcServiceSpec;
import org.springframework.stereotype.Component;

import io.wiretrial.kit.tuning.Tuned;

/**
 * Lets messages be parsed behind the interceptors instead of before them, so that bytes
 * that are no Protobuf reach {@link Refusals}; grpc-java alone answers them
 * {@code UNKNOWN} and logs a stack trace. Hot path: the streams are passed on as they
 * are.
 */
@Component
@Tuned
class LateParsing extends DefaultGrpcServiceConfigurer {

	LateParsing(ApplicationContext context) {
		super(context);
	}

	@Override
	public ServerServiceDefinition configure(GrpcServiceSpec spec, @Nullable GrpcServerFactory factory) {
		ServerServiceDefinition service = spec.service().bindService();
		ServerServiceDefinition late = ServerInterceptors.useMarshalledMessages(service, new PassedOn(),
				new PassedOn());
		return super.configure(new GrpcServiceSpec(() -> late, spec.serviceInfo()), factory);
	}

	/** Neither reads nor writes. */
	private static final class PassedOn implements MethodDescriptor.Marshaller<InputStream> {

		@Override
		public InputStream stream(InputStream message) {
			return message;
		}

		@Override
		public InputStream parse(InputStream message) {
			return message;
		}

	}

}
