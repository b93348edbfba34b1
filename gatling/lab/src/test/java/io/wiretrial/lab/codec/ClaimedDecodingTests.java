package io.wiretrial.lab.codec;

import java.util.List;

import org.junit.jupiter.api.Test;

import io.wiretrial.arms.Arms;
import io.wiretrial.runner.plan.PlanReader;

import static org.assertj.core.api.Assertions.assertThat;

/** What the built-in plans claim of codecs. */
class ClaimedDecodingTests {

	@Test
	void decodingOfListsIsClaimedByU3Alone() {
		List<ClaimedDecoding> claimed = ClaimedDecoding.of(new PlanReader(Arms.all()).readAll(PlanReader.BUILT_IN));
		assertThat(claimed).extracting((one) -> one.claim().publishedId()).containsOnly("U3");
		assertThat(claimed).extracting((one) -> one.cell().toString())
			.containsExactly("list-10 protobuf decode", "list-300 protobuf decode", "list-500 protobuf decode",
					"list-100 protobuf decode");
	}

}
