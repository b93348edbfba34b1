package io.wiretrial.kit.autoconfigure;

import org.apache.catalina.startup.Tomcat;
import org.springframework.boot.actuate.autoconfigure.web.server.ConditionalOnManagementPort;
import org.springframework.boot.actuate.autoconfigure.web.server.ManagementPortType;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.tomcat.servlet.TomcatServletWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.context.annotation.Bean;

import io.wiretrial.kit.tomcat.TomcatLimits;

/**
 * The same as {@link ManagementLimits} on Tomcat.
 */
@ConditionalOnClass({ Tomcat.class, TomcatServletWebServerFactory.class })
@ConditionalOnManagementPort(ManagementPortType.DIFFERENT)
class TomcatManagementLimits {

	@Bean
	WebServerFactoryCustomizer<TomcatServletWebServerFactory> limitedManagementTomcat(TomcatLimits limits) {
		return limits::management;
	}

}
