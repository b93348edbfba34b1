package io.wiretrial.echo.rest.openapi;

import java.util.List;

import io.swagger.v3.oas.models.OpenAPI;
import io.swagger.v3.oas.models.info.Info;
import io.swagger.v3.oas.models.servers.Server;
import org.springdoc.core.customizers.OpenApiCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/**
 * The frame of the OpenAPI document. Its server is the one that it was read from,
 * whatever name a client has called it by.
 */
@Configuration(proxyBeanMethods = false)
class OpenApiConfiguration {

	@Bean
	OpenAPI openApi() {
		return new OpenAPI().info(new Info().title("Wiretrial echo-rest")
			.version("1")
			.description("The operations of the contract wiretrial.v1 as REST. What a schema calls valid is accepted, "
					+ "up to the sizes that 413 names; everything else is refused with problem details."))
			.servers(List.of(new Server().url("/")));
	}

	@Bean
	OpenApiCustomizer contractSchemas() {
		return new ContractSchemas();
	}

}
