/** Seconds: a slow or busy machine must not turn a right answer into a failure; what hangs still ends. */
const { TEST_PATIENCE = '180' } = process.env

// A test outlives what it waits for: else the time runs out before the reason is said.
jest.setTimeout(Number(TEST_PATIENCE) * 1000)
