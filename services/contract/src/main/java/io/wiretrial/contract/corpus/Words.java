package io.wiretrial.contract.corpus;

import java.util.List;

/**
 * The words that payloads are made of, some of them outside ASCII.
 */
final class Words {

	static final List<String> FIRST_NAMES = List.of("Ada", "Alan", "Barbara", "Edsger", "Grace", "José", "Katherine",
			"Ken", "Margaret", "Radia", "Søren", "Zoë");

	static final List<String> LAST_NAMES = List.of("Dijkstra", "Hamilton", "Hopper", "Johnson", "Kierkegård", "Liskov",
			"Lovelace", "Müller", "Perlman", "Thompson", "Turing", "Valim");

	static final List<String> CITIES = List.of("Berlin", "Bogotá", "Boston", "Kraków", "Lagos", "Lyon", "Osaka",
			"Porto", "Toronto", "Zürich");

	static final List<String> REGIONS = List.of("Central", "East", "North", "North-West", "South", "West");

	static final List<String> STREETS = List.of("Bridge Street", "Hauptstraße", "High Street", "Mill Lane",
			"Rue de la Paix", "Station Road", "Via Roma");

	static final List<String> COUNTRIES = List.of("CA", "CH", "CO", "DE", "FR", "JP", "NG", "PL", "PT", "US");

	static final List<String> LANGUAGES = List.of("de-CH", "en-US", "es-CO", "fr-FR", "ja-JP", "pl-PL");

	static final List<String> CARDS = List.of("Amex", "Mastercard", "Visa");

	static final List<String> CURRENCIES = List.of("CAD", "CHF", "EUR", "JPY", "PLN", "USD");

	static final List<String> CARRIERS = List.of("DHL", "DPD", "FedEx", "Swiss Post", "UPS");

	static final List<String> CHANNELS = List.of("app", "phone", "shop", "web");

	static final List<String> NOTES = List.of("", "Leave at the door", "Please ring twice", "Say \"hello\" to the dog",
			"Gate code is 4711\nSecond floor");

	static final List<String> BROWSERS = List.of("Chrome", "Edge", "Firefox", "Safari");

	static final List<String> SYSTEMS = List.of("Android", "Linux", "Windows", "iOS", "macOS");

	static final List<String> TIME_ZONES = List.of("America/Bogota", "Asia/Tokyo", "Europe/Berlin", "Europe/Zurich");

	static final List<String> CAMPAIGNS = List.of("", "autumn-sale", "newsletter-47", "search-brand");

	static final List<String> LABELS = List.of("batch", "depot", "lane", "priority", "route", "shift", "wave", "zone");

	private Words() {
	}

}
