package io.wiretrial.report.page;

import java.util.Map;

import org.junit.jupiter.api.Test;

import io.wiretrial.report.fixture.PageResults;

import static org.assertj.core.api.Assertions.assertThat;

class PublicationsTests {

	@Test
	void citesAPublicationInWords() {
		Publications publications = new Publications(Map.of("Publication L", "gRPC and HTTP of a model server"));
		assertThat(publications.cite("Publication L, chart of streams."))
			.isEqualTo("gRPC and HTTP of a model server, chart of streams.");
		assertThat(publications.cite("Publication X, table.")).isEqualTo("Publication X, table.");
	}

	@Test
	void takesTheWordsFromThePlans() {
		assertThat(Publications.of(PageResults.all()).words())
			.containsExactly(Map.entry("Publication P", "a $1 study"));
	}

}
