import { RefusedUntil } from './refused-until.ts'

const at = (second: number) => new Date(Date.UTC(2026, 0, 1) + second * 1000)

test('whoever was refused stays so until the time is over, and nobody else is', () => {
  const refused = new RefusedUntil()
  expect(refused.secondsLeft('one', at(0))).toBe(0)
  refused.note('one', at(0), 60)
  expect([0, 59.5, 60, 61].map((second) => refused.secondsLeft('one', at(second)))).toEqual([60, 1, 0, 0])
  expect(refused.secondsLeft('other', at(0))).toBe(0)
})

test('what is over makes room, and what is not stays', () => {
  const refused = new RefusedUntil()
  refused.note('lasting', at(0), 600)
  for (let one = 0; one < 10_000; one++) refused.note(`short ${one}`, at(0), 1)
  refused.note('late', at(10), 60)
  expect(refused.secondsLeft('lasting', at(10))).toBe(590)
  expect(refused.secondsLeft('late', at(10))).toBe(60)
})
