import { stillAsked } from './quote-wish.ts'

test.each([
  ['call', '2026-11-29T08:59:59Z', true],
  ['call', '2026-11-29T09:00:00Z', false],
  ['take', '2027-11-29T09:00:00Z', true],
] as const)('whoever asked for “%s” on 28/11/2026 at 9:00 asks for it at %s still: %s', (wish, now, still) => {
  expect(stillAsked({ wish, at: '2026-11-28T09:00:00Z' }, new Date(now))).toBe(still)
})
