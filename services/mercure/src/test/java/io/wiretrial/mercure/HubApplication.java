package io.wiretrial.mercure;

import org.springframework.boot.SpringBootConfiguration;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;

/**
 * A service that is nothing but a hub.
 */
@SpringBootConfiguration(proxyBeanMethods = false)
@EnableAutoConfiguration
class HubApplication {

}
