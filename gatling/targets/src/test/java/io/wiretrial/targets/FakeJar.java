package io.wiretrial.targets;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;

/** Packs {@link FakeService}, or another class, as an executable jar. */
public final class FakeJar {

	private FakeJar() {
	}

	public static Path in(Path folder) throws IOException {
		return of(FakeService.class, folder.resolve("fake.jar"));
	}

	public static Path of(Class<?> main, Path jar) throws IOException {
		Manifest manifest = new Manifest();
		manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
		manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, main.getName());
		String entry = main.getName().replace('.', '/') + ".class";
		try (OutputStream out = Files.newOutputStream(jar);
				JarOutputStream jarOut = new JarOutputStream(out, manifest);
				InputStream bytes = main.getClassLoader().getResourceAsStream(entry)) {
			jarOut.putNextEntry(new JarEntry(entry));
			bytes.transferTo(jarOut);
		}
		return jar;
	}

}
