package io.wiretrial.echo.rest;

import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

import io.wiretrial.kit.web.JsonController;

/**
 * Takes the controller that this service has in common with others.
 */
@Configuration(proxyBeanMethods = false)
@ByControllers
@Import(JsonController.class)
class ControllersConfiguration {

}
