import { newCall, readCall, withSeconds } from './phone-call-draft.ts'

const ZONE = 'Australia/Sydney'
const NOW = '2026-11-20T03:04:41.250Z'

/** What is sent of a call that was logged at {@link NOW}, its time changed or left. */
function sent(time?: string) {
  const draft = { ...newCall(ZONE, '2026-11-20', NOW), ...(time !== undefined && { time }) }
  const { body } = readCall(draft, ZONE)
  if (!body) throw new Error('The draft was refused')
  return withSeconds(body, NOW).started_at
}

test('a call whose time is left as it stands keeps its seconds, so that it comes after what was done before', () => {
  expect(sent()).toBe(NOW)
  expect(sent('14:04')).toBe(NOW)
})

test('a time that was typed is the one that is meant', () => {
  expect(sent('14:03')).toBe('2026-11-20T03:03:00.000Z')
  expect(sent('09:30')).toBe('2026-11-19T22:30:00.000Z')
})
