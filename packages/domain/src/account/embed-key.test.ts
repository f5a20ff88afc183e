import { isUnusedKey } from './embed-key.ts'

it('a key is better revoked after 90 days without use, or from its making where it never was used', () => {
  const now = new Date('2026-11-25T00:00:00Z')
  const key = (created_at: string, last_used_at: string | null) => isUnusedKey({ created_at, last_used_at }, now)
  expect(key('2026-08-27T00:00:00Z', null)).toBe(true)
  expect(key('2026-08-27T00:00:01Z', null)).toBe(false)
  expect(key('2020-01-01T00:00:00Z', '2026-11-24T00:00:00Z')).toBe(false)
  expect(key('2020-01-01T00:00:00Z', '2026-01-01T00:00:00Z')).toBe(true)
})
