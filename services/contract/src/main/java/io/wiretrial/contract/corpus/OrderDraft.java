package io.wiretrial.contract.corpus;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;

import io.wiretrial.contract.fields.AddressRecord;
import io.wiretrial.contract.fields.CartRecord;
import io.wiretrial.contract.fields.CustomerRecord;
import io.wiretrial.contract.fields.DeliveryRecord;
import io.wiretrial.contract.fields.DeviceRecord;
import io.wiretrial.contract.fields.PaymentRecord;
import io.wiretrial.contract.fields.RiskRecord;
import io.wiretrial.contract.fields.VisitRecord;

/**
 * Draws the groups of one order, in the order they are asked for.
 */
final class OrderDraft {

	private final Draws draws;

	OrderDraft(Draws draws) {
		this.draws = draws;
	}

	CustomerRecord customer() {
		String firstName = this.draws.one(Words.FIRST_NAMES);
		String email = "user" + this.draws.digits(5) + "@example.org";
		return new CustomerRecord(this.draws.identifier(), firstName, this.draws.one(Words.LAST_NAMES), email,
				"+41 44 " + this.draws.digits(7), this.draws.one(Words.LANGUAGES), this.draws.chance(30),
				this.draws.between(1940, 2006), this.draws.eighths(100), this.draws.one(CustomerRecord.Tier.values()));
	}

	AddressRecord address() {
		return new AddressRecord(this.draws.one(Words.FIRST_NAMES) + " " + this.draws.one(Words.LAST_NAMES),
				this.draws.one(Words.STREETS), String.valueOf(this.draws.between(1, 200)), this.draws.digits(5),
				this.draws.one(Words.CITIES), this.draws.one(Words.REGIONS), this.draws.one(Words.COUNTRIES),
				this.draws.degrees(90), this.draws.degrees(180), this.draws.chance(80));
	}

	PaymentRecord payment() {
		return new PaymentRecord(this.draws.one(PaymentRecord.Method.values()), this.draws.one(Words.CARDS),
				this.draws.digits(4), this.draws.between(1, 12), this.draws.between(2027, 2033),
				this.draws.quarters(2000), this.draws.one(Words.CURRENCIES), this.draws.chance(60), this.draws.millis(),
				this.draws.letters(6));
	}

	DeliveryRecord delivery() {
		return new DeliveryRecord(this.draws.one(Words.CARRIERS), "TN" + this.draws.digits(12),
				this.draws.one(DeliveryRecord.Speed.values()), this.draws.millis(), this.draws.eighths(30),
				this.draws.eighths(120), this.draws.eighths(80), this.draws.eighths(60), this.draws.chance(25),
				this.draws.between(1, 4));
	}

	CartRecord cart() {
		int lines = this.draws.between(2, 5);
		double subtotal = this.draws.quarters(2000);
		double discount = this.draws.quarters(50);
		double tax = this.draws.quarters(200);
		return new CartRecord(this.draws.identifier(), lines, subtotal, discount, tax, subtotal - discount + tax,
				this.draws.chance(20) ? this.draws.letters(8) : "", this.draws.chance(10),
				times(lines, () -> "SKU-" + this.draws.letters(6)), times(lines, () -> this.draws.between(1, 9)));
	}

	DeviceRecord device() {
		String system = this.draws.one(Words.SYSTEMS);
		String browser = this.draws.one(Words.BROWSERS);
		String agent = "Mozilla/5.0 (" + system + ") " + browser + "/" + this.draws.between(100, 140);
		String address = "192.0.2." + this.draws.below(256);
		boolean mobile = this.draws.chance(55);
		return new DeviceRecord(agent, address, system, browser, this.draws.between(360, 3840),
				this.draws.between(640, 2160), this.draws.between(8, 32) / 8.0f, mobile, mobile,
				this.draws.one(Words.TIME_ZONES));
	}

	VisitRecord visit() {
		return new VisitRecord(this.draws.letters(16).toLowerCase(Locale.ROOT), this.draws.millis(),
				this.draws.between(1, 60), this.draws.between(1, 300), this.draws.quarters(3600),
				"https://www.example.com/search?q=" + this.draws.letters(5), this.draws.one(Words.CAMPAIGNS),
				this.draws.chance(40), this.draws.below(9) / 8.0f,
				times(this.draws.between(2, 6), () -> this.draws.identifier()));
	}

	RiskRecord risk() {
		return new RiskRecord(this.draws.below(1025) / 1024.0, this.draws.chance(3), this.draws.below(5),
				this.draws.below(20), "2026." + this.draws.between(1, 12) + "." + this.draws.below(30),
				this.draws.one(RiskRecord.Decision.values()), this.draws.below(65) / 64.0f,
				this.draws.below(65) / 64.0f, this.draws.below(65) / 64.0f, this.draws.millis());
	}

	private static <T> List<T> times(int count, Supplier<T> draw) {
		List<T> drawn = new ArrayList<>(count);
		for (int done = 0; done < count; done++) {
			drawn.add(draw.get());
		}
		return drawn;
	}

}
