import { FairQueue, TooManyWaiting } from './fair-queue.ts'

const LIMITS = { atOnce: 2, atOnceEach: 1, waiting: 5, waitingEach: 3 }

/** Turns that say whose they are when they begin. */
function watched() {
  const turns = new FairQueue(LIMITS)
  const begun: string[] = []
  const overs = new Map<string, () => void>()
  const take = (party: number, name: string) =>
    turns.take(party).then((over) => {
      begun.push(name)
      overs.set(name, over)
    })
  const over = async (name: string) => {
    overs.get(name)?.()
    await new Promise(setImmediate)
  }
  return { begun, take, over }
}

test('one turn of each party at once, and no more than all may have', async () => {
  const { begun, take, over } = watched()
  const all = [take(1, 'a1'), take(1, 'a2'), take(2, 'b1'), take(3, 'c1')]
  await Promise.all([all[0], all[2]])
  expect(begun).toEqual(['a1', 'b1'])
  await over('a1')
  expect(begun).toEqual(['a1', 'b1', 'a2'])
  await over('a1')
  expect(begun).toHaveLength(3)
  await over('b1')
  expect(begun).toEqual(['a1', 'b1', 'a2', 'c1'])
})

test('whoever has had a turn waits behind those who had none', async () => {
  const { begun, take, over } = watched()
  const first = [take(1, 'a1'), take(2, 'b1')]
  void take(1, 'a2')
  void take(1, 'a3')
  void take(3, 'c1')
  await Promise.all(first)
  await over('a1')
  await over('a2')
  expect(begun).toEqual(['a1', 'b1', 'a2', 'c1'])
})

test('too many may not wait, of one party or of all', async () => {
  const { take } = watched()
  await Promise.all([take(1, 'a1'), take(2, 'b1')])
  void take(1, 'a2')
  void take(1, 'a3')
  void take(1, 'a4')
  await expect(take(1, 'a5')).rejects.toBeInstanceOf(TooManyWaiting)
  void take(2, 'b2')
  void take(2, 'b3')
  await expect(take(3, 'c1')).rejects.toBeInstanceOf(TooManyWaiting)
})
