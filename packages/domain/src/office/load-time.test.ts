import { addLoadTimes, LOAD_TIME_BOUNDS, loadTimeBelow, loadTimePart } from './load-time.ts'

const counted = (...times: number[]) =>
  addLoadTimes(
    times.map((time) =>
      Array.from({ length: LOAD_TIME_BOUNDS.length + 1 }, (_, part) => +(part === loadTimePart(time))),
    ),
  )

it('tells how long most loads took, near enough', () => {
  const times = counted(...Array.from({ length: 100 }, (_, index) => 101 + index))
  expect(loadTimeBelow(0.5, times)).toBe(150)
  expect(loadTimeBelow(0.95, times)).toBe(195)
})

it('says nothing where nothing was loaded, and the last bound for what took longer', () => {
  expect(loadTimeBelow(0.95, counted())).toBeNull()
  expect(loadTimeBelow(0.95, counted(55_000))).toBe(10_000)
})
