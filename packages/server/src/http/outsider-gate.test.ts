import { OutsiderGate } from './outsider-gate.ts'

const CONNECTIONS = 16
const AT_ONCE = 4

/** Work that ends when it is told. */
function open() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { work: () => promise, end: resolve }
}

/** All that can go on by itself has gone on. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('a few of a company’s outsiders are served at once, the others in their order, and none of another company waits', async () => {
  const gate = new OutsiderGate(CONNECTIONS)
  const first = Array.from({ length: AT_ONCE }, open)
  const running = first.map(({ work }) => gate.pass(1, work))
  const begun: string[] = []
  const later = ['fifth', 'sixth'].map((name) => gate.pass(1, async () => begun.push(name)))
  await gate.pass(2, async () => begun.push('elsewhere'))
  await settled()
  expect(begun).toEqual(['elsewhere'])
  first[0]?.end()
  await Promise.all(later)
  expect(begun).toEqual(['elsewhere', 'fifth', 'sixth'])
  for (const { end } of first) end()
  await Promise.all(running)
})

test('work that fails lets the next one in, and where hundreds wait already, one is told to come back', async () => {
  const gate = new OutsiderGate(CONNECTIONS)
  const { work, end } = open()
  const failing = Array.from({ length: AT_ONCE }, () =>
    gate.pass(1, async () => {
      await work()
      throw new Error('failed')
    }),
  )
  const waiting = Array.from({ length: 500 }, async (_, place) => await gate.pass(1, async () => place))
  await expect(gate.pass(1, async () => 0)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  end()
  expect((await Promise.allSettled(failing)).every(({ status }) => status === 'rejected')).toBe(true)
  expect(await Promise.all(waiting)).toHaveLength(500)
  expect(await gate.pass(1, async () => 'free again')).toBe('free again')
})
