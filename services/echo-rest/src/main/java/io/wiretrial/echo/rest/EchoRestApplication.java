package io.wiretrial.echo.rest;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.context.properties.EnableConfigurationProperties;

/**
 * The service {@code echo-rest}. Public because {@code java -jar} starts it.
 */
@SpringBootApplication(proxyBeanMethods = false)
@EnableConfigurationProperties(EchoRestProperties.class)
public class EchoRestApplication {

	/**
	 * Starts the service.
	 * @param args properties as {@code --name=value}
	 */
	public static void main(String[] args) {
		SpringApplication.run(EchoRestApplication.class, args);
	}

}
