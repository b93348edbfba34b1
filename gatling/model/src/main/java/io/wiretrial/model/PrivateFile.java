package io.wiretrial.model;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;

/**
 * A file that its owner alone may read (0600), for what may hold secrets. It never is
 * readable for others, not even while it is made. A file system without permissions keeps
 * it as it keeps any file.
 */
public final class PrivateFile {

	private static final FileAttribute<Set<PosixFilePermission>> OWNER_ONLY = PosixFilePermissions
		.asFileAttribute(PosixFilePermissions.fromString("rw-------"));

	private PrivateFile() {
	}

	/**
	 * Makes an empty file. A file or link that has its place is removed, not followed.
	 * @param file file to make; its folder must exist
	 * @return the same file
	 * @throws IOException if it cannot be made
	 */
	public static Path make(Path file) throws IOException {
		Files.deleteIfExists(file);
		boolean permissions = file.getFileSystem().supportedFileAttributeViews().contains("posix");
		return permissions ? Files.createFile(file, OWNER_ONLY) : Files.createFile(file);
	}

}
