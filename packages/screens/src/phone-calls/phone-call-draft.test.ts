import { callNextWords } from '@portal/domain/clients/phone-call'
import { readWords } from '../quick-words/quick-words.ts'
import { minutesOf } from './call-timer.ts'
import { newCall, readCall, withSeconds } from './phone-call-draft.ts'

const ZONE = 'Australia/Sydney'
const NOW = '2026-11-20T03:04:41.250Z'

/** What is sent of a call that was logged at {@link NOW}, its time changed or left. */
function sent(time?: string) {
  const draft = { ...newCall(ZONE, NOW), ...(time !== undefined && { time }) }
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
  const { time } = newCall(ZONE, now)
  expect(readWords(callNextWords(outcome, time), { at: new Date(now), timeZone: ZONE })).toMatchObject(task)
})

test('minutes are the timer’s until others are typed', () => {
  const draft = newCall(ZONE, NOW)
  const minutes = (typed: string | null) => readCall({ ...draft, minutes: typed }, ZONE, '7').body?.duration_minutes
  expect(minutes(null)).toBe(7)
  expect(minutes('12')).toBe(12)
  expect(minutes('')).toBeNull()
})

test('a timed call takes at least a minute, and one that was forgotten has no length', () => {
  const call = { clientId: 12, startedAt: NOW, endedAt: null }
  const after = (minutes: number) => minutesOf(call, Date.parse(NOW) + minutes * 60_000)
  expect([after(0.1), after(3.4), after(90), after(2000)]).toEqual(['1', '3', '90', ''])
  expect(minutesOf({ ...call, endedAt: '2026-11-20T03:09:41.250Z' }, Date.parse(NOW) + 3_600_000)).toBe('5')
})
