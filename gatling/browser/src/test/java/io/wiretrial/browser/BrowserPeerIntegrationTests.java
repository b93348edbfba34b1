package io.wiretrial.browser;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

import com.sun.net.httpserver.HttpServer;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/** A real Chromium: what it does, how it fails, and that nothing of it stays behind. */
@WithChromium
@Timeout(120)
class BrowserPeerIntegrationTests {

	private static final Duration PATIENCE = Duration.ofSeconds(30);

	// What is shown in developer tools lies in shadow roots
	private static final String SHOWN_PANEL = """
			(function shown(root) {
				for (const each of root.querySelectorAll('*')) {
					const found = (each.role === 'tab' && each.ariaSelected === 'true') ? each.id
							: each.shadowRoot && shown(each.shadowRoot);
					if (found) return found;
				}
				return '';
			})(document)""";

	@Test
	void opensPageAndLeavesNeitherProcessNorProfile() throws IOException {
		HttpServer server = page("<title>rows</title>");
		Browser browser = start();
		List<ProcessHandle> processes = browser.processes();
		Path profile = browser.profile();
		try (Tab tab = browser.open()) {
			tab.open("http://127.0.0.1:" + server.getAddress().getPort() + "/");
			assertThat(tab.evaluate("document.title").asString()).isEqualTo("rows");
			assertThat(tab.evaluate("Promise.resolve(6 * 7)").asInt()).isEqualTo(42);
			BrowserUse use = browser.use();
			assertThat(use.browserNanos()).isPositive();
			assertThat(use.networkNanos()).isPositive();
			assertThat(use.rendererNanos()).isPositive();
			assertThat(use.tabBytes()).isGreaterThan(1_000_000);
		}
		finally {
			browser.close();
			server.stop(0);
		}
		assertThat(processes).noneMatch(ProcessHandle::isAlive);
		assertThat(profile).doesNotExist();
	}

	@Test
	void namesTabThatHangs() {
		try (Browser browser = start(); Tab tab = browser.open()) {
			assertThatThrownBy(() -> tab.evaluate("for (;;);", Duration.ofSeconds(1))).isInstanceOfSatisfying(
					BrowserFailedException.class, (ex) -> assertThat(ex.failure()).isEqualTo(BrowserFailure.TAB_HANGS));
		}
	}

	@Test
	void namesBrowserThatIsKilled() {
		try (Browser browser = start(); Tab tab = browser.open()) {
			List<BrowserFailure> failures = new ArrayList<>();
			tab.onFailure(failures::add);
			// the last is the shell, which outlives a crash and removes the profile
			List<ProcessHandle> processes = browser.processes();
			processes.subList(0, processes.size() - 1).forEach(ProcessHandle::destroyForcibly);
			Awaitility.await().atMost(PATIENCE).until(() -> failures.equals(List.of(BrowserFailure.BROWSER_CRASHED)));
			Awaitility.await().atMost(PATIENCE).until(() -> !browser.isRunning());
			assertThat(browser.profile()).doesNotExist();
			assertThatThrownBy(() -> tab.evaluate("1")).isInstanceOfSatisfying(BrowserFailedException.class,
					(ex) -> assertThat(ex.failure()).isEqualTo(BrowserFailure.BROWSER_CRASHED));
		}
	}

	@Test
	void namesPageThatNobodyServes() throws IOException {
		HttpServer server = page("");
		int port = server.getAddress().getPort();
		server.stop(0);
		try (Browser browser = start(); Tab tab = browser.open()) {
			String address = "http://127.0.0.1:" + port + "/";
			assertThatThrownBy(() -> tab.open(address))
				.hasMessage("The browser could not load %s (net::ERR_CONNECTION_REFUSED): check that its service runs."
					.formatted(address));
		}
	}

	@Test
	void namesProgramThatIsNoBrowser() {
		assertThatThrownBy(() -> Browser.start(new ChromiumProgram(Path.of("/bin/true")), List.of()))
			.isInstanceOfSatisfying(BrowserFailedException.class,
					(ex) -> assertThat(ex.failure()).isEqualTo(BrowserFailure.BROWSER_NOT_STARTED));
	}

	@Test
	void endsWithJvmThatIsKilled() throws Exception {
		Process jvm = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-cp",
				System.getProperty("java.class.path"), KilledWithBrowser.class.getName())
			.redirectError(ProcessBuilder.Redirect.INHERIT)
			.start();
		try (InputStream said = jvm.getInputStream()) {
			Path profile = Path.of(line(said));
			List<ProcessHandle> processes = jvm.descendants().toList();
			assertThat(processes).hasSizeGreaterThan(2);
			jvm.destroyForcibly();
			Awaitility.await()
				.atMost(PATIENCE)
				.until(() -> processes.stream().noneMatch(ProcessHandle::isAlive) && !Files.exists(profile));
		}
		finally {
			jvm.destroyForcibly();
			jvm.waitFor(30, TimeUnit.SECONDS);
		}
	}

	@Test
	void opensDeveloperToolsAtTheirPanelOfTheNetwork() {
		try (Browser browser = start(); Tab tab = browser.open(); Tab tools = browser.openDeveloperTools(tab)) {
			assertThat(tools.evaluate("location.href").asString()).startsWith("devtools://");
			Awaitility.await()
				.atMost(PATIENCE)
				.until(() -> tools.evaluate(SHOWN_PANEL).asString().equals("tab-network"));
		}
	}

	private static String line(InputStream from) throws IOException {
		StringBuilder line = new StringBuilder();
		for (int octet = from.read(); octet != '\n' && octet >= 0; octet = from.read()) {
			line.append((char) octet);
		}
		return line.toString();
	}

	private static Browser start() {
		return Browser.start(ChromiumProgram.require(System.getenv()), List.of());
	}

	private static HttpServer page(String html) throws IOException {
		HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
		byte[] body = html.getBytes(StandardCharsets.UTF_8);
		server.createContext("/", (exchange) -> {
			exchange.getResponseHeaders().set("Content-Type", "text/html");
			exchange.sendResponseHeaders(200, body.length);
			exchange.getResponseBody().write(body);
			exchange.close();
		});
		server.start();
		return server;
	}

}
