package io.wiretrial.push.mercure.history;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.h2.mvstore.DataUtils;
import org.h2.mvstore.MVMap;
import org.h2.mvstore.MVStore;
import org.h2.mvstore.MVStoreException;
import org.h2.mvstore.type.ByteArrayDataType;
import org.h2.mvstore.type.LongDataType;

/**
 * Opens the file of a history, or says why it cannot be opened.
 */
final class StoreFile {

	// small pages: each commit writes the last one anew
	private static final int KEYS_PER_PAGE = 16;

	private static final int PAGE_BYTES = 4096;

	private static final int CACHE_MEGABYTES = 4;

	// how long space that nothing needs is left alone; never 0, for which the file may
	// not open again
	private static final int RETENTION_MILLIS = 1000;

	private StoreFile() {
	}

	static MVStore open(Path path) {
		Path file = path.toAbsolutePath();
		try {
			Files.createDirectories(file.getParent());
			MVStore store = new MVStore.Builder().fileName(file.toString())
				.autoCommitDisabled()
				.keysPerPage(KEYS_PER_PAGE)
				.pageSplitSize(PAGE_BYTES)
				.cacheSize(CACHE_MEGABYTES)
				.open();
			store.setRetentionTime(RETENTION_MILLIS);
			return store;
		}
		catch (MVStoreException ex) {
			throw new IllegalStateException((ex.getErrorCode() == DataUtils.ERROR_FILE_LOCKED)
					? "History " + file + " is in use by another process: stop that one, or choose another file."
					: "History " + file + " cannot be read: choose another file, or move this one away to start anew.",
					ex);
		}
		catch (IOException ex) {
			throw new IllegalStateException("History " + file + " cannot be made: choose another file.", ex);
		}
	}

	static MVMap<Long, byte[]> updates(MVStore store) {
		return store.openMap("updates",
				new MVMap.Builder<Long, byte[]>().keyType(LongDataType.INSTANCE).valueType(ByteArrayDataType.INSTANCE));
	}

}
