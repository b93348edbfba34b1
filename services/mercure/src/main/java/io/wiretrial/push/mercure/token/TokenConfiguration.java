package io.wiretrial.push.mercure.token;

import java.time.Clock;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/**
 * Gives the tokens their clock.
 */
@Configuration(proxyBeanMethods = false)
class TokenConfiguration {

	@Bean
	Tokens tokens(TokenProperties tokens, AccessProperties access) {
		return new Tokens(tokens, access, Clock.systemUTC());
	}

}
