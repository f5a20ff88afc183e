import { mergeErrors } from '@portal/domain/sending/merge-text'
import { smsParts } from '@portal/domain/sending/sms-parts'
import { STANDARD_EMAILS, STANDARD_TEXTS } from './standard-templates.ts'

test('every standard template can be filled in', () => {
  const said = [
    ...STANDARD_EMAILS.map(({ type, subject, html }) => [type, subject + html] as const),
    ...STANDARD_TEXTS.map(({ type, text }) => [type, text] as const),
  ]
  expect(said.flatMap(([type, text]) => mergeErrors(type, text))).toEqual([])
  expect(said).toHaveLength(20)
})

test('the standard text messages are GSM-7', () => {
  expect(STANDARD_TEXTS.map(({ text }) => smsParts(text).encoding)).toEqual(STANDARD_TEXTS.map(() => 'GSM-7'))
})
