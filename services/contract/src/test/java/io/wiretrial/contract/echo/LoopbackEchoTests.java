package io.wiretrial.contract.echo;

import org.junit.jupiter.api.Nested;

/**
 * The contract tests against the contract itself, so that a service that fails them is at
 * fault.
 */
class LoopbackEchoTests {

	/** JSON. */
	@Nested
	class JsonTests extends EchoContractTests {

		@Override
		protected EchoClient client() {
			return new LoopbackClient(Encoding.JSON);
		}

	}

	/** Typed messages. */
	@Nested
	class ProtoTests extends EchoContractTests {

		@Override
		protected EchoClient client() {
			return new LoopbackClient(Encoding.PROTO);
		}

	}

	/** Struct. */
	@Nested
	class StructTests extends EchoContractTests {

		@Override
		protected EchoClient client() {
			return new LoopbackClient(Encoding.STRUCT);
		}

	}

	/** JSON inside Protobuf. */
	@Nested
	class JsonTextTests extends EchoContractTests {

		@Override
		protected EchoClient client() {
			return new LoopbackClient(Encoding.JSON_TEXT);
		}

	}

}
