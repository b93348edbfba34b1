package io.wiretrial.docker;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

import org.junit.jupiter.api.Test;

import static io.wiretrial.docker.ComposeDemo.list;
import static io.wiretrial.docker.ComposeDemo.map;
import static org.assertj.core.api.Assertions.assertThat;

/** That the compose demo waits for, scrapes and shows what its load is given. */
class DemoLoadTests {

	@Test
	void waitsForEveryServiceThatTheLoadIsGiven() throws IOException {
		assertThat(map(ComposeDemo.services().get("load").get("depends_on")).keySet()).containsAll(hostsOfTheLoad());
	}

	@Test
	void scrapesEveryServiceThatTheLoadIsGiven() throws IOException {
		Map<String, Object> scrape = map(
				list(map(ComposeDemo.yaml("prometheus/prometheus.yml")).get("scrape_configs")).get(0));
		List<Object> scraped = new ArrayList<>();
		list(scrape.get("dns_sd_configs")).forEach((config) -> scraped.addAll(list(map(config).get("names"))));
		assertThat(scraped).containsExactlyInAnyOrderElementsOf(hostsOfTheLoad());
	}

	@Test
	void showsNoServiceOfTheLoadAsDownBefore() throws IOException {
		assertThat(ComposeDemo.text("prometheus/prometheus.yml")).doesNotContain("static_configs");
	}

	@Test
	void dashboardsOfferEveryServiceThatTheLoadIsGiven() throws IOException {
		Set<String> offered = new TreeSet<>();
		for (Map<String, Object> dashboard : ComposeDemo.dashboards()) {
			Map<String, Object> variable = map(list(map(dashboard.get("templating")).get("list")).get(0));
			offered.addAll(List.of(String.valueOf(variable.get("query")).split(",")));
			assertThat(variable).as(String.valueOf(dashboard.get("title")))
				.containsEntry("allValue", String.valueOf(variable.get("query")).replace(',', '|'));
		}
		assertThat(offered).containsExactlyInAnyOrderElementsOf(hostsOfTheLoad());
	}

	// Another instance is a service of its own, whose name has no tilde
	private static List<String> hostsOfTheLoad() throws IOException {
		List<String> hosts = new ArrayList<>();
		list(ComposeDemo.yaml("demo/services.json")).forEach((service) -> {
			String host = String.valueOf(map(service).get("host"));
			hosts.add(host);
			assertThat(String.valueOf(map(service).get("name")).replace('~', '-')).isEqualTo(host);
		});
		assertThat(hosts).isNotEmpty().doesNotHaveDuplicates();
		return hosts;
	}

	@Test
	void givesEveryPanelAQueryToTheProvisionedSource() throws IOException {
		Object source = map(
				list(map(ComposeDemo.yaml("grafana/provisioning/datasources/prometheus.yaml")).get("datasources"))
					.get(0))
			.get("uid");
		List<Map<String, Object>> dashboards = ComposeDemo.dashboards();
		assertThat(dashboards).extracting((dashboard) -> dashboard.get("uid"))
			.containsExactlyInAnyOrder("wiretrial-services", "wiretrial-push", "wiretrial-memory");
		for (Map<String, Object> dashboard : dashboards) {
			for (Object node : list(dashboard.get("panels"))) {
				Map<String, Object> panel = map(node);
				if (!"row".equals(panel.get("type"))) {
					String title = dashboard.get("title") + ", " + panel.get("title");
					assertThat(map(panel.get("datasource"))).as(title).containsEntry("uid", source);
					assertThat(list(panel.get("targets"))).as(title).isNotEmpty();
					assertThat(list(panel.get("targets"))).as(title)
						.allSatisfy(
								(target) -> assertThat(String.valueOf(map(target).get("expr"))).contains("$service"));
				}
			}
		}
	}

}
