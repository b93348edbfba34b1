package io.wiretrial.echo.grpc;

import io.grpc.BindableService;
import org.springframework.beans.factory.BeanRegistrar;
import org.springframework.beans.factory.BeanRegistry;
import org.springframework.core.env.Environment;

import io.wiretrial.contract.corpus.Corpus;
import io.wiretrial.contract.grpc.GrpcOperations;

/**
 * Makes a bean of each of the contract's handlers, which Boot binds to the server.
 */
final class ContractHandlers implements BeanRegistrar {

	@Override
	public void register(BeanRegistry registry, Environment environment) {
		for (GrpcOperations handlers : GrpcOperations.values()) {
			registry.registerBean(handlers.name(), BindableService.class,
					(bean) -> bean.supplier((context) -> handlers.of(context.bean(Corpus.class))));
		}
	}

}
