import { byDay } from './timeline-days.ts'

test('days are those of the company', () => {
  const items = ['2026-11-20T14:00:00Z', '2026-11-20T12:00:00Z', '2026-11-02T03:00:00Z'].map((at) => ({ at }))
  const days = byDay(items, 'Australia/Sydney', '2026-11-21')
  expect(days.map(({ label, items: those }) => [label, those.length])).toEqual([
    ['Today', 1],
    ['Yesterday', 1],
    ['02/11/2026', 1],
  ])
})
