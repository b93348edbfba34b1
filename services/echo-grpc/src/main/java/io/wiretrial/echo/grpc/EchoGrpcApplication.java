package io.wiretrial.echo.grpc;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.context.properties.EnableConfigurationProperties;

/**
 * The service {@code echo-grpc}. Public because {@code java -jar} starts it.
 */
@SpringBootApplication(proxyBeanMethods = false)
@EnableConfigurationProperties(EchoGrpcProperties.class)
public class EchoGrpcApplication {

	/**
	 * Starts the service.
	 * @param args properties as {@code --name=value}
	 */
	public static void main(String[] args) {
		SpringApplication.run(EchoGrpcApplication.class, args);
	}

}
