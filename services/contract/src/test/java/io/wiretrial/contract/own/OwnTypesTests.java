package io.wiretrial.contract.own;

import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import io.wiretrial.contract.corpus.Corpus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

class OwnTypesTests {

	@TempDir
	private Path folder;

	@Test
	void loadsTheTypeOfEachPayload() {
		OwnType<?, ?> type = OwnTypes.in(OwnFolder.in(this.folder)).get(0);
		assertThat(type.name()).isEqualTo("fields5");
		assertThat(type.documents()).hasSize(3)
			.first()
			.isEqualTo(OwnFields5.of(new Corpus(Corpus.DEFAULT_SEED).fields5(0)));
	}

	@Test
	void refusesFoldersThatNobodyMade() throws Exception {
		Path none = this.folder.resolve("none");
		assertThatIllegalArgumentException().isThrownBy(() -> OwnTypes.in(none))
			.withMessageStartingWith("Folder %s of wiretrial.payload.folder cannot be read (", none)
			.withMessageEndingWith("): name one that a run has made.");
		Files.createDirectory(this.folder.resolve("order"));
		assertThatIllegalArgumentException().isThrownBy(() -> OwnTypes.in(this.folder))
			.withMessageStartingWith("Folder %s holds no payload", this.folder.resolve("order"));
	}

}
