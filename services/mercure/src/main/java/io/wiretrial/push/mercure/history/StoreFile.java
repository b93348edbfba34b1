package io.wiretrial.push.mercure.history;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

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

	// small pages: each commit writes the last one again
	private static final int KEYS_PER_PAGE = 16;

	private static final int PAGE_BYTES = 4096;

	private static final int CACHE_MEGABYTES = 4;

	// how long space that nothing needs is left alone; never 0, for which the file may
	// not open again
	private static final int RETENTION_MILLIS = 1000;

	private static final FileAttribute<?> OWNER_ALONE = PosixFilePermissions
		.asFileAttribute(PosixFilePermissions.fromString("rw-------"));

	private static final FileAttribute<?> OWNERS_DIRECTORY = PosixFilePermissions
		.asFileAttribute(PosixFilePermissions.fromString("rwx------"));

	private StoreFile() {
	}

	static MVStore open(Path path) {
		Path file = path.toAbsolutePath();
		try {
			make(file);
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
			if (ex.getErrorCode() == DataUtils.ERROR_FILE_LOCKED) {
				throw new IllegalStateException(
						"History " + file + " is in use by another process: stop that one, or choose another file.",
						ex);
			}
			throw unreadable(file, ex);
		}
		catch (IOException ex) {
			throw new IllegalStateException("History " + file + " cannot be made: choose another file.", ex);
		}
	}

	// For its owner alone, since it holds private updates; one that is there keeps its
	// permissions. A name outlives a power cut only with its directory.
	private static void make(Path file) throws IOException {
		List<Path> made = new ArrayList<>();
		for (Path missing = file; missing != null && !Files.exists(missing); missing = missing.getParent()) {
			made.add(0, missing);
		}
		boolean posix = FileSystems.getDefault().supportedFileAttributeViews().contains("posix");
		for (Path next : made) {
			FileAttribute<?>[] permissions = posix
					? new FileAttribute<?>[] { next.equals(file) ? OWNER_ALONE : OWNERS_DIRECTORY }
					: new FileAttribute<?>[0];
			if (next.equals(file)) {
				Files.createFile(next, permissions);
			}
			else {
				Files.createDirectory(next, permissions);
			}
			if (posix) {
				syncDirectory(Objects.requireNonNull(next.getParent()));
			}
		}
	}

	private static void syncDirectory(Path directory) throws IOException {
		try (FileChannel channel = FileChannel.open(directory, StandardOpenOption.READ)) {
			channel.force(true);
		}
	}

	static IllegalStateException unreadable(Path file, MVStoreException cause) {
		return new IllegalStateException(
				"History " + file + " cannot be read: choose another file, or move this one away to start again.",
				cause);
	}

	static MVMap<Long, byte[]> updates(MVStore store) {
		return store.openMap("updates",
				new MVMap.Builder<Long, byte[]>().keyType(LongDataType.INSTANCE).valueType(ByteArrayDataType.INSTANCE));
	}

}
