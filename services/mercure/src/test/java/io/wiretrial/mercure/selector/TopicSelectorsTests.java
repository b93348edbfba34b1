package io.wiretrial.mercure.selector;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

class TopicSelectorsTests {

	private final TopicSelectors selectors = new TopicSelectors();

	@Test
	void takesAsteriskForAllAndOtherStringsForThemselves() {
		assertThat(this.selectors.matches("*", "https://example.com/books/1")).isTrue();
		assertThat(this.selectors.matches("*", "")).isTrue();
		assertThat(this.selectors.matches("https://example.com/books/1", "https://example.com/books/1")).isTrue();
		assertThat(this.selectors.matches("https://example.com/books/1", "https://example.com/books/2")).isFalse();
		assertThat(this.selectors.matches("https://example.com/Books", "https://example.com/books")).isFalse();
		assertThat(this.selectors.matches("https://example.com/*", "https://example.com/books")).isFalse();
	}

	// the expansions that RFC 6570, sections 1.2 and 3.2, prints
	@ParameterizedTest
	@CsvSource(delimiter = ' ', value = { "{var} value", "{hello} Hello%20World%21", "O{empty}X OX", "O{undef}X OX",
			"{x,y} 1024,768", "{x,hello,y} 1024,Hello%20World%21,768", "?{x,empty} ?1024,", "?{x,undef} ?1024",
			"{var:3} val", "{var:30} value", "{list} red,green,blue", "{list*} red,green,blue",
			"{keys} semi,%3B,dot,.,comma,%2C", "{keys*} semi=%3B,dot=.,comma=%2C", "{+var} value",
			"{+hello} Hello%20World!", "{+half} 50%25", "{base}index http%3A%2F%2Fexample.com%2Fhome%2Findex",
			"{+base}index http://example.com/home/index", "{+path}/here /foo/bar/here",
			"here?ref={+path} here?ref=/foo/bar", "up{+path}{var}/here up/foo/barvalue/here",
			"{+path,x}/here /foo/bar,1024/here", "{+path:6}/here /foo/b/here", "{+list} red,green,blue",
			"{+keys*} semi=;,dot=.,comma=,", "{#hello} #Hello%20World!", "foo{#empty} foo#", "foo{#undef} foo",
			"{#path,x}/here #/foo/bar,1024/here", "{#path:6}/here #/foo/b/here", "{.who} .fred", "X{.var:3} X.val",
			"www{.dom*} www.example.com", "X{.list*} X.red.green.blue", "X{.keys*} X.semi=%3B.dot=..comma=%2C",
			"{/var,x}/here /value/1024/here", "{/var:1,var} /v/value", "{/list*,path:4} /red/green/blue/%2Ffoo",
			"{/keys*} /semi=%3B/dot=./comma=%2C", "{;v,empty,who} ;v=6;empty;who=fred", "{;v,bar,who} ;v=6;who=fred",
			"{;hello:5} ;hello=Hello", "{;list*} ;list=red;list=green;list=blue", "{;keys*} ;semi=%3B;dot=.;comma=%2C",
			"{?x,y} ?x=1024&y=768", "{?x,y,empty} ?x=1024&y=768&empty=", "{?x,y,undef} ?x=1024&y=768",
			"{?var:3} ?var=val", "{?list} ?list=red,green,blue", "{?keys*} ?semi=%3B&dot=.&comma=%2C",
			"?fixed=yes{&x} ?fixed=yes&x=1024", "{&var:3} &var=val", "{&list*} &list=red&list=green&list=blue" })
	void takesTemplateForItsExpansions(String template, String topic) {
		assertThat(this.selectors.matches(template, topic)).isTrue();
	}

	@ParameterizedTest
	@CsvSource({ "https://example.com/books/{id},https://example.com/books/1",
			"https://example.com/books/{id}.jsonld,https://example.com/books/a.b.jsonld",
			"https://example.com/{+path},https://example.com/books/1/reviews",
			"{schema}://{+host}/x/{id}.jsonld,https://example.com:8443/x/1.jsonld",
			"/.well-known/mercure/subscriptions/{topic}/{subscriber},"
					+ "/.well-known/mercure/subscriptions/https%3A%2F%2Fexample.com%2Fa/urn%3Auuid%3A1",
			"/.well-known/mercure/subscriptions{?topic},/.well-known/mercure/subscriptions?topic=a%2Fb",
			"https://example.com/é/{id},https://example.com/%C3%A9/1", "{a.b_c},x", "{a%20b},x", "it's{id},it's1",
			"{id:2}/x,%C3%A9%E2%82%AC/x", "{id:3},a%FFb" })
	void takesTemplateForTopicsOfTheHub(String template, String topic) {
		assertThat(this.selectors.matches(template, topic)).isTrue();
	}

	@ParameterizedTest
	@CsvSource({ "https://example.com/books/{id},https://example.com/books/1/reviews",
			"https://example.com/books/{id},https://example.com/books/1?page=2",
			"https://example.com/books/{id},https://example.org/books/1",
			"https://example.com/books/{id},https://example.com/BOOKS/1", "x/{id},x/%2", "x/{id},x/%２0", "x/{id},x/é",
			"x/{id},x/a b", "{id}y,xyz", "{id:2},abc", "{id:2},%C3%A9%C3%A9%C3%A9", "{+id:2},a/b", "{?x,y},?y=1&x=2",
			"{?x},?x", "{?x},x=1", "{;x},;x=", "{;x},;y=1", "{?keys*},?keys", "{list*},a=b=c", "{/id},/a/b", "{.id},x",
			"{#id},x" })
	void takesTemplateForNothingElse(String template, String topic) {
		assertThat(this.selectors.matches(template, topic)).isFalse();
	}

	@ParameterizedTest
	@CsvSource(delimiter = ' ',
			value = { "x/{} x/", "x/{id x/1", "x/id} x/id", "{x}/{{id}} 1/2", "x/{=id} x/1", "x/{!id} x/1",
					"x/{id:0} x/1", "x/{id:10000} x/1", "x/{id*:3} x/1", "x/{a,} x/1", "x/{a..b} x/1", "x/{a-b} x/1",
					"x^{id} x^1", "x%2{id} x%20", "x/{++id} x/1" })
	void takesInvalidTemplateForItselfOnly(String template, String topic) {
		assertThat(this.selectors.matches(template, topic)).isFalse();
		assertThat(this.selectors.matches(template, template)).isTrue();
	}

	// Its own CPU time is counted: on a busy machine, or while nothing is compiled yet,
	// it
	// waits for long.
	@Test
	@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
	void isNotHungByHostileTemplates() {
		ThreadMXBean threads = ManagementFactory.getThreadMXBean();
		long begin = threads.getCurrentThreadCpuTime();
		String topic = "a".repeat(1000);
		for (String part : new String[] { "{a}", "{+a}", "{a*}", "{a,b,c}", "{a:9999}", "{+a:1}{+b}", "{a}{/a*}" }) {
			String template = part.repeat(1000 / part.length()) + "!";
			assertThat(this.selectors.matches(template, topic)).isFalse();
			assertThat(this.selectors.matches(template, topic + "!")).isTrue();
		}
		String literals = "a".repeat(999) + "b{a}";
		assertThat(this.selectors.matches("{a}" + literals, topic)).isFalse();
		assertThat(this.selectors.matches("{a" + ".a".repeat(3900) + "..}", topic)).isFalse();
		assertThat(Duration.ofNanos(threads.getCurrentThreadCpuTime() - begin)).isLessThan(Duration.ofSeconds(20));
	}

	@Test
	void takesNoTemplateForMoreThanAnyUriHas() {
		String longest = "a".repeat(8000);
		assertThat(this.selectors.matches("{id}", longest)).isTrue();
		assertThat(this.selectors.matches("{id}", longest + "a")).isFalse();
		assertThat(this.selectors.matches("*", longest + "a")).isTrue();
		assertThat(this.selectors.matches(longest.substring(4) + "{id}", longest)).isTrue();
		assertThat(this.selectors.matches(longest.substring(3) + "{id}", longest)).isFalse();
		assertThat(this.selectors.matches(longest + "{id}", longest + "{id}")).isTrue();
	}

}
