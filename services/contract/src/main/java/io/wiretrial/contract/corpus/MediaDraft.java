package io.wiretrial.contract.corpus;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/**
 * Draws data with the entropy of the real thing: an image is compressed already and looks
 * random, audio is 16-bit sound as loud as speech, of which deflate takes a fifth.
 */
final class MediaDraft {

	private static final int SINE_STEPS = 4096;

	private static final int WAVE_HEADER_BYTES = 44;

	private static final int SAMPLES_PER_SECOND = 16_000;

	private final long seed;

	MediaDraft(long seed) {
		this.seed = seed;
	}

	byte[] octets(String family, int index, int sizeBytes) {
		Draws draws = new Draws(this.seed, family, index);
		byte[] octets = new byte[sizeBytes];
		long bits = 0;
		for (int at = 0; at < sizeBytes; at++) {
			bits = (at % Long.BYTES == 0) ? draws.bits() : bits >>> Byte.SIZE;
			octets[at] = (byte) bits;
		}
		return octets;
	}

	// start and end marks of JPEG around entropy-coded data, whose 0xFF is stuffed
	byte[] image(int index, int sizeBytes) {
		byte[] image = octets("image", index, sizeBytes);
		for (int at = 0; at < sizeBytes - 1; at++) {
			if (image[at] == (byte) 0xFF) {
				image[at + 1] = 0;
			}
		}
		ByteBuffer marks = ByteBuffer.wrap(image);
		marks.putShort(0, (short) 0xFFD8);
		marks.putShort(sizeBytes - 2, (short) 0xFFD9);
		return image;
	}

	// a WAVE file: two gliding tones that swell and fade over noise, mono, 16 kHz
	byte[] audio(int index, int sizeBytes) {
		Draws draws = new Draws(this.seed, "audio", index);
		short[] sine = sine();
		byte[] file = new byte[sizeBytes];
		ByteBuffer wave = waveHeader(file);
		long noise = 0;
		int low = 0;
		int high = 0;
		for (int sample = 0; wave.hasRemaining(); sample++) {
			noise = (sample % 4 == 0) ? draws.bits() : noise >>> Short.SIZE;
			low += 40 + (sample >>> 13) % 24 + index;
			high += 170 + (sample >>> 11) % 64;
			int tones = sine[low % SINE_STEPS] / 2 + sine[high % SINE_STEPS] / 4;
			int gain = Math.abs(sine[(sample >>> 3) % SINE_STEPS]);
			int loudness = tones * (gain >>> 4) / 12_000 + (((int) noise & 0xF) - 8);
			wave.putShort((short) loudness);
		}
		return file;
	}

	private static ByteBuffer waveHeader(byte[] file) {
		ByteBuffer wave = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN);
		wave.put("RIFF".getBytes(StandardCharsets.US_ASCII)).putInt(file.length - 8);
		wave.put("WAVEfmt ".getBytes(StandardCharsets.US_ASCII)).putInt(16);
		wave.putShort((short) 1).putShort((short) 1).putInt(SAMPLES_PER_SECOND);
		wave.putInt(SAMPLES_PER_SECOND * Short.BYTES).putShort((short) Short.BYTES).putShort((short) Short.SIZE);
		return wave.put("data".getBytes(StandardCharsets.US_ASCII)).putInt(file.length - WAVE_HEADER_BYTES);
	}

	private static short[] sine() {
		short[] sine = new short[SINE_STEPS];
		for (int step = 0; step < SINE_STEPS; step++) {
			sine[step] = (short) Math.round(24_000 * StrictMath.sin(2 * Math.PI * step / SINE_STEPS));
		}
		return sine;
	}

}
