package io.wiretrial.echo.rest;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

import javax.xml.parsers.DocumentBuilderFactory;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.boot.test.context.TestConfiguration;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DataBufferUtils;
import org.springframework.web.reactive.function.server.RequestPredicates;
import org.springframework.web.reactive.function.server.RouterFunction;
import org.springframework.web.reactive.function.server.RouterFunctions;
import org.springframework.web.reactive.function.server.ServerResponse;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

import io.wiretrial.contract.peer.PeerRun;
import io.wiretrial.contract.peer.WithPeer;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * HTTP/2 as RFC 9113 has it, driven by the program {@code h2spec}, at a path that reads
 * its body whatever the request is: h2spec sends no Content-Type, so the operations
 * refuse it before they read, and what it breaks after that is never seen.
 */
@RunningEchoRest
@Import(H2specPeerIntegrationTests.ReadingRoute.class)
@WithPeer("h2spec")
class H2specPeerIntegrationTests {

	/** What Netty and Reactor Netty do themselves. */
	private static final Set<String> UPSTREAM = Set.of("Sends invalid connection preface",
			"half closed (remote): Sends a HEADERS frame", "closed: Sends a HEADERS frame",
			"Sends stream identifier that is numerically smaller than previous",
			"Sends a HEADERS frame that omits \":method\" pseudo-header field",
			"Sends a HEADERS frame that omits \":scheme\" pseudo-header field",
			"Sends a HEADERS frame that omits \":path\" pseudo-header field");

	private final int port;

	@TempDir
	private Path folder;

	H2specPeerIntegrationTests(@LocalServerPort int port) {
		this.port = port;
	}

	@Test
	@Timeout(120)
	void breaksNoRuleOfHttp2ThatReactorNettyAloneKeeps() throws Exception {
		Path report = this.folder.resolve("h2spec.xml");
		PeerRun run = PeerRun.of(this.folder, this.folder.resolve("h2spec.log"), Duration.ofSeconds(110), List
			.of("h2spec", "-h", "127.0.0.1", "-p", String.valueOf(this.port), "-P", "/reads", "-j", report.toString()));
		NodeList cases = DocumentBuilderFactory.newInstance()
			.newDocumentBuilder()
			.parse(report.toFile())
			.getElementsByTagName("testcase");
		assertThat(cases.getLength()).as(run.output()).isEqualTo(145);
		assertThat(UPSTREAM).as(run.output()).containsAll(failed(cases));
	}

	private static Set<String> failed(NodeList cases) {
		Set<String> failed = new TreeSet<>();
		for (int index = 0; index < cases.getLength(); index++) {
			Element each = (Element) cases.item(index);
			if (each.getElementsByTagName("failure").getLength() + each.getElementsByTagName("error").getLength() > 0) {
				failed.add(each.getAttribute("classname"));
			}
		}
		return failed;
	}

	/** Answers when it has read its body. */
	@TestConfiguration(proxyBeanMethods = false)
	static class ReadingRoute {

		@Bean
		RouterFunction<ServerResponse> reads() {
			return RouterFunctions.route(RequestPredicates.path("/reads"),
					(request) -> request.bodyToFlux(DataBuffer.class)
						.map(DataBufferUtils::release)
						.then(ServerResponse.ok().bodyValue("read")));
		}

	}

}
