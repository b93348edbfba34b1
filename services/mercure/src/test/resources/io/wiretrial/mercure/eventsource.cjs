// EventSource as browsers have it, from npm; tells by lines what it gets.
// It is an ES module, and NODE_PATH is for the other kind alone.
import(require.resolve("eventsource")).then(({ EventSource }) => {
	const source = new EventSource(process.argv[2])
	source.onopen = () => console.log("open")
	source.onmessage = ({ data }) => {
		const [number, padding] = data.split("\n")
		console.log(number + " with " + padding.length)
	}
	source.onerror = ({ message }) => {
		if (source.readyState === EventSource.CLOSED) {
			console.log("gave up: " + message)
		}
	}
})

process.stdin.on("close", () => process.exit(0)).resume()
