import { DEPTH_MAX, NAMES_MAX, tooMuchIn } from './body-bounds.ts'

const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth))
const named = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`n${index}`, index]))

test.each([
  ['nothing', undefined],
  ['a text', 'text'],
  ['levels up to the limit', nested(DEPTH_MAX)],
  ['names up to the limit, in each of several objects', [named(NAMES_MAX), { a: named(NAMES_MAX) }]],
  ['a long list', Array.from({ length: 10_000 }, () => ({}))],
])('%s is judged', (_, body) => {
  expect(tooMuchIn(body)).toBeUndefined()
})

test.each([
  ['a level more', nested(DEPTH_MAX + 1), 'This is nested too deeply'],
  ['thousands of levels', { a: nested(5_000) }, 'This is nested too deeply'],
  ['a name more', named(NAMES_MAX + 1), 'This has too many fields'],
  ['a name more inside', [{ a: named(NAMES_MAX + 1) }], 'This has too many fields'],
])('%s is refused', (_, body, message) => {
  expect(tooMuchIn(body)).toBe(message)
})
