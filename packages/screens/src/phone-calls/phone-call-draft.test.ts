import { callNextWords } from '@portal/domain/clients/phone-call'
import { readWords } from '../quick-words/quick-words.ts'
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

test.each([
  ['callback', '2026-11-20T03:04:41Z', { title: 'Call back', due_on: '2026-11-21', due_time: '' }],
  ['no_answer', '2026-11-20T03:04:41Z', { title: 'Call again', due_on: '2026-11-21', due_time: '10:00' }],
  ['message', '2026-11-19T22:30:00Z', { title: 'Call again', due_on: '2026-11-21', due_time: '15:00' }],
  ['wants_quote', '2026-11-20T03:04:41Z', { title: 'Prepare a quote', due_on: '2026-11-20', due_time: '' }],
  ['wrong_number', '2026-11-20T03:04:41Z', { title: 'Find the right number', due_on: '2026-11-20', due_time: '' }],
] as const)('what is proposed after %s is understood as it is meant', (outcome, now, task) => {
  const { time } = newCall(ZONE, '2026-11-20', now)
  expect(readWords(callNextWords(outcome, time), { at: new Date(now), timeZone: ZONE })).toMatchObject(task)
})
