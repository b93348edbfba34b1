package io.wiretrial.echo.mvc;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.context.properties.EnableConfigurationProperties;

/**
 * The service {@code echo-mvc}. Public because {@code java -jar} starts it.
 */
@SpringBootApplication(proxyBeanMethods = false)
@EnableConfigurationProperties(EchoMvcProperties.class)
public class EchoMvcApplication {

	/**
	 * Starts the service.
	 * @param args properties as {@code --name=value}
	 */
	public static void main(String[] args) {
		SpringApplication.run(EchoMvcApplication.class, args);
	}

}
