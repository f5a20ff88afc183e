import { mergeErrors } from '@portal/domain/sending/merge-text'
import { smsParts } from '@portal/domain/sending/sms-parts'
import { DEMO_EMAILS, DEMO_TEXTS } from './parts/template-texts.ts'

test('every template of the demo can be filled in', () => {
  const said = [
    ...DEMO_EMAILS.map(({ type, subject, body }) => [type, subject + body.join('')] as const),
    ...DEMO_TEXTS.map(({ type, text }) => [type, text] as const),
  ]
  expect(said.flatMap(([type, text]) => mergeErrors(type, text))).toEqual([])
  expect(said).toHaveLength(20)
})

test('the text messages of the demo are GSM-7, and one part when filled in', () => {
  expect(DEMO_TEXTS.map(({ text }) => smsParts(text).encoding)).toEqual(DEMO_TEXTS.map(() => 'GSM-7'))
})
