import { SERVED_ALWAYS, type Serving, servedOn } from './serving.ts'

const [PRIYA, ALEX, TIM] = [1, 2, 3]
const from = (from_on: string, adviser_id: number | null): Serving => ({ adviser_id, from_on })

test('a hand-over holds from its day on', () => {
  const servings = [from(SERVED_ALWAYS, PRIYA), from('2026-11-10', ALEX)]
  expect(servedOn(servings, '2026-11-09')?.adviser_id).toBe(PRIYA)
  expect(servedOn(servings, '2026-11-10')?.adviser_id).toBe(ALEX)
})

test('of two hand-overs from one day the later one holds, and one from an earlier day holds over both', () => {
  const twice = [from(SERVED_ALWAYS, PRIYA), from('2026-11-10', ALEX), from('2026-11-10', TIM)]
  expect(servedOn(twice, '2026-11-10')?.adviser_id).toBe(TIM)
  const earlier = [...twice, from('2026-10-01', ALEX)]
  expect(servedOn(earlier, '2026-11-30')?.adviser_id).toBe(ALEX)
  expect(servedOn(earlier, '2026-09-30')?.adviser_id).toBe(PRIYA)
})

test('whoever left and came back has what was paid while they served; meanwhile it is the other’s, or nobody’s', () => {
  const servings = [from(SERVED_ALWAYS, PRIYA), from('2026-03-01', null), from('2026-06-01', PRIYA)]
  expect(servedOn(servings, '2026-04-15')).toEqual(from('2026-03-01', null))
  expect([servedOn(servings, '2026-02-28'), servedOn(servings, '2026-06-01')].map((one) => one?.adviser_id)).toEqual([
    PRIYA,
    PRIYA,
  ])
})

test('of a policy that was never handed over nothing is written', () => {
  expect(servedOn([], '2026-11-10')).toBeUndefined()
})
