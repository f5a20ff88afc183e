// A slow or busy machine must not turn a right answer into a failure; what hangs still ends. A test outlives what it
// waits for: else the time runs out before the reason is said.
jest.setTimeout(180_000)
