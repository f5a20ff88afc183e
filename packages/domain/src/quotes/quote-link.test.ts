import { QUOTE_LINK_WRONG_TRIES, quoteLinkState } from './quote-link.ts'

const at = '2026-11-20T00:00:00.000Z'
const now = new Date('2026-11-21T00:00:00.000Z')
const fresh = { expires_at: '2026-12-21T00:00:00.000Z', opened_at: null, revoked_at: null, wrong_tries: 0 }

test('how far a link to a quote has come', () => {
  expect(quoteLinkState(fresh, now)).toBe('unopened')
  expect(quoteLinkState({ ...fresh, opened_at: at }, now)).toBe('opened')
  expect(quoteLinkState({ ...fresh, opened_at: at, expires_at: at }, now)).toBe('expired')
  expect(quoteLinkState({ ...fresh, expires_at: at, wrong_tries: QUOTE_LINK_WRONG_TRIES }, now)).toBe('locked')
  expect(quoteLinkState({ ...fresh, expires_at: at, revoked_at: at }, now)).toBe('revoked')
})
