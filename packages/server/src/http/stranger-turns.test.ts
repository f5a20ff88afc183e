import { StrangerTurns } from './stranger-turns.ts'

/** Keeps the thread for some milliseconds of its own time. */
function work(milliseconds = 5): void {
  const before = process.threadCpuUsage()
  for (;;) {
    const { user, system } = process.threadCpuUsage(before)
    if (user + system >= milliseconds * 1000) return
  }
}

test('strangers have a fifth of the thread’s time, however many there are', async () => {
  const turns = new StrangerTurns()
  const began = performance.now()
  const starts = await Promise.all(
    Array.from({ length: 12 }, (_, network) =>
      turns.take(String(network), () => {
        const started = performance.now() - began
        work()
        return started
      }),
    ),
  )
  for (const [nth, start] of starts.entries()) expect(start).toBeGreaterThanOrEqual(nth * 5 * 5 - nth)
})

test('whoever sends many waits behind themselves, not before others', async () => {
  const turns = new StrangerTurns()
  const begun: string[] = []
  const many = Array.from({ length: 10 }, () => turns.take('many', () => begun.push('many')))
  await turns.take('one', () => begun.push('one'))
  expect(begun).toEqual(['many', 'many', 'one'])
  await Promise.all(many)
})

test('work that fails gives its turn back, and who sends far too many is told to come back', async () => {
  const turns = new StrangerTurns()
  const failing = turns.take('many', () => {
    throw new Error('failed')
  })
  const waiting = Array.from({ length: 450 }, () => turns.take('many', () => 'done'))
  const outcomes = Promise.allSettled(waiting)
  await expect(failing).rejects.toThrow('failed')
  expect(await turns.take('one', () => 'done')).toBe('done')
  const refused = (await outcomes).filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(50)
  expect(refused[0]).toMatchObject({ reason: { code: 'UNAVAILABLE', details: { retryAfter: 5 } } })
})
