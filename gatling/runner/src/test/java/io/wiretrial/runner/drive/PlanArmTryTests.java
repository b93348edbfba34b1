package io.wiretrial.runner.drive;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

class PlanArmTryTests {

	@ParameterizedTest
	@CsvSource(delimiter = '|',
			textBlock = """
					Correct the request, or expect that with --expect 404. | Correct the request, or expect that with expect: 404.
					raise --timeout, or look at the service's log.         | look at the service's log.
					add --tls, or --cacert with its authority.             | add cacert with its authority.
					leave --tls and --cacert out.                          | leave cacert out.
					name its authority with --cacert, or a host            | name its authority with cacert, or a host
					name the file that declares the method with --proto.   | name the file that declares the method with proto.
					File ca.pem of --cacert cannot be read                 | File ca.pem of cacert cannot be read
					let it listen there; its log /tmp/try/mine.log is empty | let it listen there; its log is empty
					""")
	void namesKeysOfAPlanInsteadOfOptions(String message, String inKeys) {
		assertThat(PlanArmTry.inKeys(message)).isEqualTo(inKeys);
	}

}
