package io.wiretrial.architecture;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

/** What the script of a gate refuses before anything is played. */
@Timeout(60)
class GateScriptTests {

	@TempDir
	private Path folder;

	private Path plan;

	@BeforeEach
	void makeRepository() throws Exception {
		this.folder = this.folder.toRealPath();
		this.plan = this.folder.resolve("gate.yaml");
		git("init", "--quiet");
		for (String text : List.of("one", "two")) {
			Files.writeString(this.plan, text);
			git("add", ".");
			git("-c", "user.name=gate", "-c", "user.email=gate@localhost", "commit", "--quiet", "--message", text);
		}
	}

	@Test
	void asksForPlanCommandAndCommits() throws Exception {
		assertThat(gate(this.plan.toString(), "true", "HEAD^"))
			.isEqualTo(new Script(2, "Usage: gate.sh PLAN BUILD BASE HEAD [OPTION of wiretrial run]..."));
	}

	@Test
	void asksForThePlan() throws Exception {
		assertThat(gate("missing.yaml", "true", "HEAD^", "HEAD"))
			.isEqualTo(new Script(2, "Plan 'missing.yaml' is not there: name a file."));
	}

	@Test
	void asksForACommitThatWasNotFetched() throws Exception {
		assertThat(gate(this.plan.toString(), "true", "origin/main", "HEAD")).isEqualTo(
				new Script(2, "Commit 'origin/main' is not in the repository of plan '%s': fetch it, or name another."
					.formatted(this.plan)));
	}

	@Test
	void leavesAFolderThatIsThere() throws Exception {
		Path head = Files.createDirectory(this.folder.resolve("head"));
		assertThat(gate(this.plan.toString(), "true", "HEAD^", "HEAD")).isEqualTo(new Script(2,
				"Folder '%s' exists: remove it with 'git worktree remove', or rename it.".formatted(head)));
		assertThat(head).isEmptyDirectory();
	}

	@Test
	void namesBothWhereTheBaseDoesNotBuild() throws Exception {
		assertThat(gate(this.plan.toString(), "grep two gate.yaml || { echo No two.; exit 1; }", "HEAD^", "HEAD"))
			.isEqualTo(new Script(2, """
					Nothing is compared: base HEAD^ (%s) does not build, head HEAD (%s) does. What \
					'grep two gate.yaml || { echo No two.; exit 1; }' said of base:
					No two.""".formatted(commit("HEAD^"), commit("HEAD"))));
		assertThatNothingIsLeft();
	}

	@Test
	void namesBothWhereTheHeadDoesNotBuild() throws Exception {
		assertThat(gate(this.plan.toString(), "grep -L two gate.yaml | grep gate", "HEAD^", "HEAD").text()).isEqualTo(
				"Nothing is compared: head HEAD (%s) does not build, base HEAD^ (%s) does. What 'grep -L two gate.yaml | grep gate' said of head:"
					.formatted(commit("HEAD"), commit("HEAD^")));
		assertThatNothingIsLeft();
	}

	@Test
	void namesBothWhereNeitherBuilds() throws Exception {
		assertThat(gate(this.plan.toString(), "false", "HEAD^", "HEAD")).isEqualTo(new Script(2,
				"Nothing is compared: neither base HEAD^ (%s) builds nor head HEAD (%s). What 'false' said of head:"
					.formatted(commit("HEAD^"), commit("HEAD"))));
		assertThatNothingIsLeft();
	}

	// As Maven does: the shell takes that for a build that failed
	@Test
	void buildsNoMoreAfterCtrlCThoughTheBuildEndsByItself() throws Exception {
		Path built = this.folder.resolve("built");
		assertThat(run(List.of("env", "--default-signal=INT", "setsid", "--wait", "examples/gate/gate.sh"),
				this.plan.toString(), "echo one >>'%s'; trap 'exit 130' INT; kill -INT 0; exit 1".formatted(built),
				"HEAD^", "HEAD"))
			.isEqualTo(new Script(130, ""));
		assertThat(built).hasContent("one");
		assertThatNothingIsLeft();
	}

	@Test
	void keepsTheExitCodeWhereAFolderCannotBeRemoved() throws Exception {
		Script locked = gate(this.plan.toString(), "git worktree lock . && false", "HEAD^", "HEAD");
		assertThat(locked.code()).isEqualTo(2);
		assertThat(locked.text()).startsWith("Nothing is compared: ").contains("cannot remove a locked working tree");
	}

	@Test
	void takesTheFolderOfARunThatWasKilledAndDeleted() throws Exception {
		String base = this.folder.resolve("base").toString();
		git("worktree", "add", "--quiet", "--detach", base);
		run(List.of("rm", "-r"), base);
		assertThat(gate(this.plan.toString(), "false", "HEAD^", "HEAD").text())
			.startsWith("Nothing is compared: neither base ");
		assertThatNothingIsLeft();
	}

	private void assertThatNothingIsLeft() throws Exception {
		assertThat(this.folder.resolve("base")).doesNotExist();
		assertThat(this.folder.resolve("head")).doesNotExist();
		assertThat(git("worktree", "list").text().lines()).hasSize(1);
	}

	private String commit(String name) throws Exception {
		return git("rev-parse", "--short", name).text();
	}

	private Script git(String... arguments) throws IOException, InterruptedException {
		return run(List.of("git", "-C", this.folder.toString()), arguments);
	}

	private Script gate(String... arguments) throws IOException, InterruptedException {
		return run(List.of("examples/gate/gate.sh"), arguments);
	}

	private static Script run(List<String> program, String... arguments) throws IOException, InterruptedException {
		List<String> command = new ArrayList<>(program);
		command.addAll(List.of(arguments));
		return Script.run(command, Map.of(), "");
	}

}
