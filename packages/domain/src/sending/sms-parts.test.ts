import { plainSms, smsParts } from './sms-parts.ts'

test.each([
  ['', 0, 'GSM-7'],
  ['x'.repeat(160), 1, 'GSM-7'],
  ['x'.repeat(161), 2, 'GSM-7'],
  ['€'.repeat(80), 1, 'GSM-7'],
  ['€'.repeat(81), 2, 'GSM-7'],
  ['ễ'.repeat(70), 1, 'UCS-2'],
  ['ễ'.repeat(71), 2, 'UCS-2'],
])('the parts of a message: %#', (text, parts, encoding) => {
  expect(smsParts(text)).toMatchObject({ parts, encoding })
})

test('a curly apostrophe makes a message longer, is named, and can be a straight one', () => {
  const text = `I’ll call you${'.'.repeat(100)}`
  expect(smsParts(text)).toMatchObject({ parts: 2, encoding: 'UCS-2', unusual: ['’'] })
  expect(smsParts(plainSms(text))).toMatchObject({ parts: 1, encoding: 'GSM-7', unusual: [] })
  expect(plainSms('Nguyễn – “ok”')).toBe('Nguyễn - "ok"')
})
