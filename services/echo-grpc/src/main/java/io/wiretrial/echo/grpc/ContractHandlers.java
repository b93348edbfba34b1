package io.wiretrial.echo.grpc;

import java.nio.file.Path;

import io.grpc.BindableService;
import org.springframework.beans.factory.BeanRegistrar;
import org.springframework.beans.factory.BeanRegistry;
import org.springframework.core.env.Environment;

import io.wiretrial.contract.corpus.Corpus;
import io.wiretrial.contract.grpc.GrpcOperations;
import io.wiretrial.contract.grpc.OwnHandlers;
import io.wiretrial.contract.own.OwnTypes;

/**
 * Makes a bean of each of the contract's handlers, which Boot binds to the server; and of
 * those of types that a run has made.
 */
final class ContractHandlers implements BeanRegistrar {

	@Override
	public void register(BeanRegistry registry, Environment environment) {
		for (GrpcOperations handlers : GrpcOperations.values()) {
			registry.registerBean(handlers.name(), BindableService.class,
					(bean) -> bean.supplier((context) -> handlers.of(context.bean(Corpus.class))));
		}
		String folder = environment.getProperty(OwnTypes.PROPERTY);
		if (folder != null) {
			OwnTypes.in(Path.of(folder))
				.stream()
				.flatMap((type) -> OwnHandlers.of(type).stream())
				.forEach((handlers) -> registry.registerBean(handlers.getServiceDescriptor().getName(),
						BindableService.class, (bean) -> bean.supplier((context) -> () -> handlers)));
		}
	}

}
