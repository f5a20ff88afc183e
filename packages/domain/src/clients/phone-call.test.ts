import { CALL_OUTCOMES, callNextTitle, callNextWords, hasTalk } from './phone-call.ts'

test('who does not answer is called tomorrow at another time of day', () => {
  expect(callNextWords('no_answer', '09:40')).toBe('Call again tomorrow 3pm')
  expect(callNextWords('no_answer', '12:00')).toBe('Call again tomorrow 10am')
  expect(callNextWords('message', '15:10')).toBe('Call again tomorrow 10am')
})

test('a quote that is wanted is prepared today, and who spoke decides themselves', () => {
  expect(callNextWords('wants_quote', '15:10')).toBe('Prepare a quote today')
  expect(callNextWords('callback', '15:10')).toBe('Call back tomorrow')
  expect(callNextWords('talked', '15:10')).toBe('')
})

test('every outcome has a name for what follows, where only the day is said', () => {
  for (const { value } of CALL_OUTCOMES) expect(callNextTitle(value)).toMatch(/^\w/)
})

test.each([
  ['phone', 'talked', true],
  ['phone', 'wants_quote', true],
  ['phone', 'callback', true],
  ['phone', 'no_answer', false],
  ['sms', 'talked', false],
] as const)('people have talked by %s where the outcome is %s: %s', (channel, outcome, talked) => {
  expect(hasTalk({ channel, outcome })).toBe(talked)
})
