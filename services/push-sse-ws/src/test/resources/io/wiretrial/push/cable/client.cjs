// The client of Ruby on Rails, told by lines what to do, telling by lines what it sees.
const ActionCable = require("@rails/actioncable")
const WebSocket = require("ws")

// What it looks for in a browser.
globalThis.document = { visibilityState: "visible" }
globalThis.addEventListener = () => {}
globalThis.removeEventListener = () => {}
ActionCable.adapters.WebSocket = WebSocket
ActionCable.ConnectionMonitor.staleThreshold = 1 // seconds without a ping; also sets the pace of reconnecting

const consumer = ActionCable.createConsumer(process.argv[2])

const subscribe = (parameters) => consumer.subscriptions.create(parameters, {
	connected: () => console.log("connected " + parameters.channel),
	disconnected: ({ willAttemptReconnect }) => console.log("disconnected, coming back: " + willAttemptReconnect),
	rejected: () => console.log("rejected " + parameters.channel),
	received: (message) => console.log("received " + JSON.stringify(message))
})

const chat = subscribe({ channel: "ChatChannel", room: "peers" })

const commands = {
	deny: () => subscribe({ channel: "DeniedChannel" }),
	speak: () => chat.perform("speak", { text: "ä" }),
	echo: () => chat.perform("echo", { n: 1 }),
	cut: () => consumer.connection.webSocket.terminate(),
	end: () => { consumer.disconnect(); process.exit(0) }
}

require("readline").createInterface({ input: process.stdin })
	.on("line", (line) => commands[line]())
	.on("close", () => process.exit(0))
