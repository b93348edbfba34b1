package io.wiretrial.runner.plan;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import io.wiretrial.model.plan.ArmCost;
import io.wiretrial.model.plan.Operation;
import io.wiretrial.model.plan.Parity;
import io.wiretrial.model.plan.Payload;
import io.wiretrial.model.plan.Plan;
import io.wiretrial.model.plan.PlanArm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class OwnArmRulesTests {

	static final String SOUND = """
			id: mine
			title: Mine
			question: Which is quicker?
			metric: { measure: total, statistic: median }
			load: { model: open, rate: 250/s, users: 2 }
			arms:
			  - { name: mine, http: "POST http://127.0.0.1:8080/orders", headers: { Content-Type: application/json },
			      body: order.json, expect: 201, parity: shape, cost: none }
			  - { name: mine-grpc, grpc: "127.0.0.1:9090 shop.Orders/Place", body: order.json, reflection: true,
			      ignore: [id] }
			  - { name: new, http: "http://127.0.0.1:{port}/orders/{{n}}", start: [sh, -c, "serve {port}"],
			      ready: /health }
			conditions:
			  - { id: one, label: one, operation: call, baseline: mine, arms: [mine-grpc, new] }
			  - { id: two, label: two, operation: echo, payload: fields-5, baseline: rest-json-h1, arms: [mine] }
			""";

	private final PlanReader reader = new PlanReader(SevenArms.arms());

	@TempDir
	private Path folder;

	@BeforeEach
	void writeBody() throws Exception {
		Files.writeString(this.folder.resolve("order.json"), "{}");
	}

	@Test
	void readsArmsOfThePlansOwnWithPathsFromThePlan() throws Exception {
		Plan plan = read(SOUND);
		assertThat(plan.conditions().get(0).operation()).isEqualTo(Operation.CALL);
		assertThat(plan.conditions().get(0).payload()).isEqualTo(Payload.Unspecified.NONE);
		assertThat(plan.arms().get(0)).isEqualTo(new PlanArm("mine", "POST http://127.0.0.1:8080/orders", null,
				Map.of("Content-Type", "application/json"), this.folder.resolve("order.json").toString(), 201, null,
				false, Parity.SHAPE, List.of(), null, ArmCost.NONE, List.of(), null, null));
		assertThat(plan.arms().get(2).in()).isEqualTo(this.folder.resolve(".").toString());
	}

	@Test
	void namesAreTheirOwn() throws Exception {
		String taken = "  - { name: %s, http: \"http://127.0.0.1\" }\nconditions:";
		for (String name : List.of("grpc-proto", "echo-grpc")) {
			assertProblem(SOUND.replace("conditions:", taken.formatted(name)),
					"13: arms[3].name: Arm '%s' has the name of an arm or a service of Wiretrial: give it another."
						.formatted(name));
		}
		assertProblem(SOUND.replace("name: new", "name: mine-grpc").replace("mine-grpc, new", "mine-grpc"),
				"11: arms[2].name: Arm 'mine-grpc' exists twice: give each arm a name of its own.");
		assertProblem(SOUND.replace("mine-grpc, new", "mine-grpc"),
				"11: arms[2].name: Arm 'new' is played by no condition: name it in one, or leave it out.");
		assertProblem(SOUND.replace("name: new", "name: New").replace("mine-grpc, new", "mine-grpc, New"),
				"11: arms[2]: Arm 'New' is not usable: write lower-case letters, digits and hyphens, at most 32.");
	}

	@Test
	void oneOperationIsCalled() throws Exception {
		assertProblem(SOUND.replace("reflection: true", "reflection: true, http: \"http://127.0.0.1\""),
				"9: arms[1]: Arm 'mine-grpc' has http and grpc: leave one out.");
		assertProblem(SOUND.replace("grpc: \"127.0.0.1:9090 shop.Orders/Place\", ", ""),
				"9: arms[1]: Arm 'mine-grpc' calls nothing: write http: or grpc: with an operation of a service of yours.");
		assertProblem(SOUND.replace("reflection: true", "reflection: false"),
				"9: arms[1]: Arm 'mine-grpc' is a method of gRPC: name the file that declares it with proto, or write reflection: true.");
		assertProblem(SOUND.replace("reflection: true", "reflection: true, expect: 200"),
				"9: arms[1]: Arm 'mine-grpc' is a method of gRPC: leave expect out, it is of HTTP.");
		assertProblem(SOUND.replace("expect: 201", "reflection: true"),
				"7: arms[0]: Arm 'mine' is a request of HTTP: leave proto and reflection out, they are of gRPC.");
		assertProblem(SOUND.replace("expect: 201", "expcet: 201"),
				"8: arms[0].expcet: Key 'expcet' is not known: did you mean 'expect'? Known are name, http, grpc, headers, body, expect, proto, reflection, parity, ignore, cacert, cost, start, in, ready.");
	}

	@Test
	void addressesAreOfThisMachineOrAPrivateNetwork() throws Exception {
		assertProblem(SOUND.replace("127.0.0.1:8080", "8.8.8.8:8080"),
				"7: arms[0].http: Address of 'POST http://8.8.8.8:8080/orders': host '8.8.8.8' is 8.8.8.8, which is neither loopback nor a private network: put load on your own machines and containers only.");
		assertProblem(SOUND.replace("POST http://", "POST "),
				"7: arms[0].http: Request 'POST 127.0.0.1:8080/orders' is none: write it as POST http://127.0.0.1:8080/orders.");
		assertProblem(SOUND.replace("shop.Orders/Place", "shop.Orders"),
				"9: arms[1].grpc: Method '127.0.0.1:9090 shop.Orders' is none: write it as 127.0.0.1:9090 shop.Orders/Place.");
		assertProblem(SOUND.replace("127.0.0.1:{port}", "10.0.0.1:{port}"),
				"11: arms[2].http: Host of 'http://10.0.0.1:{port}/orders/{{n}}' is another machine, on which nothing is started: write 127.0.0.1.");
	}

	@Test
	void filesAndCommandsAreThere() throws Exception {
		assertProblem(SOUND.replace("body: order.json, expect", "body: none.json, expect"),
				"8: arms[0].body: File 'none.json' does not exist: write its path from the folder of the plan.");
		assertProblem(SOUND.replace("[sh, -c, \"serve {port}\"]", "[no-such-program, \"{port}\"]"),
				"11: arms[2].start: Arm 'new': key 'start' begins with 'no-such-program', which is no program in a folder of PATH: install it, or write its path.");
		assertProblem(SOUND.replace("127.0.0.1:8080", "127.0.0.1:{port}"),
				"7: arms[0]: Arm 'mine' has {port} and no start: write its port, or the command that starts it.");
		assertProblem(SOUND.replace("127.0.0.1:{port}", "127.0.0.1:8081"),
				"11: arms[2]: Arm 'new' is started and called at a fixed port: write {port} for the port.");
		assertProblem(SOUND.replace("cost: none", "ready: /health"),
				"7: arms[0]: Arm 'mine' has no start: leave in and ready out.");
		assertProblem(SOUND.replace("cost: none", "cacert: order.json"),
				"8: arms[0].cacert: Key 'cacert' has no effect without TLS: write https:// in http, or leave it out.");
	}

	@Test
	void playWhatIsARequest() throws Exception {
		assertProblem(SOUND.replace("operation: echo, payload: fields-5", "operation: stream-down, payload: text"),
				"15: conditions[1].arms[0]: Arm 'mine' cannot do stream-down with payload 'text' over per-user connections: use one of rest-json-h1, rest-json-h2c, grpc-proto.");
		assertProblem(
				SOUND.replace("baseline: mine, arms: [mine-grpc, new]",
						"baseline: mine, arms: [mine-grpc, new, grpc-proto]"),
				"14: conditions[0].arms[2]: Arm 'grpc-proto' cannot do call with payload 'none' over per-user connections: use one of mine, mine-grpc, new.");
		assertProblem(SOUND.replace("operation: echo, payload: fields-5", "operation: echo"),
				"15: conditions[1].payload: Payload 'none' is none of operation echo: use fields-1, fields-5 or fields-100, or image or audio, or own-NAME with the name of one of the plan's payloads, such as own-order.");
	}

	private Plan read(String text) throws Exception {
		Path file = Files.writeString(this.folder.resolve("mine.yaml"), text);
		return this.reader.readAll(List.of(file.toString())).get(0);
	}

	private void assertProblem(String text, String problem) throws Exception {
		assertThat(text).isNotEqualTo(SOUND);
		Path file = Files.writeString(this.folder.resolve("mine.yaml"), text);
		assertThatExceptionOfType(InvalidPlanException.class)
			.isThrownBy(() -> this.reader.readAll(List.of(file.toString())))
			.withMessage(file + ":" + problem);
	}

}
