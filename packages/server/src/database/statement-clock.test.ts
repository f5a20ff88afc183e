import { startClock } from './statement-clock.ts'

const LIMITS = { statement: 1000, idle: 300 }

function open() {
  const onSlow = jest.fn()
  const onIdle = jest.fn()
  return { clock: startClock(LIMITS, onSlow, onIdle), onSlow, onIdle }
}

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

it('tells of a statement past its limit, also where others have begun beside it', async () => {
  const { clock, onSlow, onIdle } = open()
  void clock.measure(new Promise(() => {}))
  await jest.advanceTimersByTimeAsync(LIMITS.statement - 1)
  void clock.measure(new Promise(() => {}))
  expect(onSlow).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(1)
  expect(onSlow).toHaveBeenCalledTimes(1)
  expect(onIdle).not.toHaveBeenCalled()
})

it('gives the next statement all of its time once one has ended', async () => {
  const { clock, onSlow } = open()
  const { promise, resolve } = Promise.withResolvers<void>()
  const first = clock.measure(promise)
  void clock.measure(new Promise(() => {}))
  await jest.advanceTimersByTimeAsync(LIMITS.statement - 1)
  resolve()
  await first
  await jest.advanceTimersByTimeAsync(LIMITS.statement - 1)
  expect(onSlow).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(1)
  expect(onSlow).toHaveBeenCalledTimes(1)
})

it('tells of a transaction that asks nothing for too long, from its beginning and after its last statement', async () => {
  const { clock, onSlow, onIdle } = open()
  await jest.advanceTimersByTimeAsync(LIMITS.idle - 1)
  expect(onIdle).not.toHaveBeenCalled()
  await clock.measure(Promise.resolve('answer'))
  await jest.advanceTimersByTimeAsync(LIMITS.idle - 1)
  expect(onIdle).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(1)
  expect(onIdle).toHaveBeenCalledTimes(1)
  expect(onSlow).not.toHaveBeenCalled()
})

it('is still once the transaction is over, whatever was under way', async () => {
  const { clock, onSlow, onIdle } = open()
  const running = clock.measure(Promise.reject(new Error('gone')))
  clock.stop()
  await expect(running).rejects.toThrow('gone')
  await jest.advanceTimersByTimeAsync(10 * LIMITS.statement)
  expect(onSlow).not.toHaveBeenCalled()
  expect(onIdle).not.toHaveBeenCalled()
})
