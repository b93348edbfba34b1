package io.wiretrial.push;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.context.properties.ConfigurationPropertiesScan;

/**
 * The service {@code push-sse-ws}. Public because {@code java -jar} starts it.
 */
@SpringBootApplication(proxyBeanMethods = false)
@ConfigurationPropertiesScan
public class PushApplication {

	/**
	 * Starts the service.
	 * @param args properties as {@code --name=value}
	 */
	public static void main(String[] args) {
		SpringApplication.run(PushApplication.class, args);
	}

}
