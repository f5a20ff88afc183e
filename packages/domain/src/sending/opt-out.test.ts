import { isOptIn, isOptOut, optOutLine } from './opt-out.ts'

test.each(['STOP', 'stop', '  Stop\n', 'Stop.', 'UNSUBSCRIBE', 'opt  out', 'Opt-Out'])(
  '%j asks for no more',
  (reply) => {
    expect(isOptOut(reply)).toBe(true)
  },
)

test.each(['', 'Please stop by at ten', 'Stop it, that is funny', 'start'])('%j does not', (reply) => {
  expect(isOptOut(reply)).toBe(false)
})

test.each([
  ['START', true],
  [' unstop! ', true],
  ['Start at ten', false],
  ['STOP', false],
])('%j takes it back: %p', (reply, is) => {
  expect(isOptIn(reply)).toBe(is)
})

test.each([
  ['0480 000 123', '02 9000 0000', 'Reply STOP to opt out'],
  ['Coolibah', '02 9000 0000', 'Opt out: 02 9000 0000'],
  ['Coolibah', null, 'Opt out: tell your adviser'],
])('messages from %s say how to opt out', (sender, contact, line) => {
  expect(optOutLine(sender, contact)).toBe(line)
})
