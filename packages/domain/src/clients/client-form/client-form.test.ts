import type { ClientFormAnswers } from './answers.ts'
import { clientFormErrors, stepErrors } from './check-answers.ts'
import { CLIENT_FORM_NOTICE_KINDS, noticeWording, presentNoticeVersion } from './notices.ts'
import { CLIENT_FORM_REQUIRED, CLIENT_FORM_STEPS } from './steps.ts'

const GOOD: ClientFormAnswers = {
  ...{ first_name: 'Tahlia', last_name: 'Brennan', date_of_birth: '1988-03-09', phone: '0491 570 157' },
  ...{ email: 'tahlia@post.example', state: 'QLD', employment: 'Employee', occupation: 'Nurse' },
  agreed: { collection: 1, duty: 1 },
}
const wrong = (changes: ClientFormAnswers) => clientFormErrors({ ...GOOD, ...changes }).map(({ path }) => path)

test('what must be answered is complained of where nothing is, each in its step, and nothing else is', () => {
  expect(clientFormErrors({ partner: {} }).map(({ path }) => path)).toEqual(CLIENT_FORM_REQUIRED)
  expect(CLIENT_FORM_STEPS.flatMap((step) => stepErrors(step, {})).map(({ path }) => path)).toEqual(
    CLIENT_FORM_REQUIRED.filter((path) => !path.startsWith('partner.')),
  )
  expect(clientFormErrors(GOOD)).toEqual([])
})

test('every field stands in one step', () => {
  const fields = CLIENT_FORM_STEPS.flatMap((step) => step.fields)
  expect(new Set(fields).size).toBe(fields.length)
})

test.each<[string, ClientFormAnswers, string[]]>([
  ['nobody is asked for an occupation who has none', { employment: 'Retired', occupation: undefined }, []],
  ['health details need the consent to them', { smoker: false }, ['agreed.health']],
  ['with it they are taken', { smoker: false, agreed: { collection: 1, duty: 1, health: 1 } }, []],
  ['an income needs how often', { salary: 1 }, ['salary_frequency']],
  ['and how often an income', { salary_frequency: 'Y' }, ['salary']],
  ['a partner must know', { partner: { first_name: 'Sol' } }, ['partner.knows']],
  [
    'a partner’s birth date may be left out, but not be wrong',
    { partner: { first_name: 'Sol', knows: true, date_of_birth: '1988-02-30' } },
    ['partner.date_of_birth'],
  ],
  ['a cover may have no amount', { covers: [{ cover: 'TRM' }] }, []],
  ['but not twice', { covers: [{ cover: 'TRM' }, { cover: 'TRM', amount: 1 }] }, ['covers']],
  ['and not too much', { covers: [{ cover: 'TRM', amount: 5_000_000_001 }] }, ['covers']],
])('%s', (_, changes, paths) => {
  expect(wrong(changes)).toEqual(paths)
})

test('every notice has words in its present version, and none before the first or after it', () => {
  const givers = { firm: 'Coolibah Lane', adviser: 'Mai Lê', contact: [], partner: null }
  for (const kind of CLIENT_FORM_NOTICE_KINDS) {
    const present = presentNoticeVersion(kind)
    expect(noticeWording(kind, present, givers)?.agreement).not.toBe('')
    expect(noticeWording(kind, present + 1, givers)).toBeUndefined()
    expect(noticeWording(kind, 0, givers)).toBeUndefined()
  }
})

test('whoever agreed to an earlier version agreed to the words it had', () => {
  const givers = { firm: 'Coolibah Lane', adviser: 'Mai Lê', contact: [], partner: null }
  expect(noticeWording('health', 1, givers)?.paragraphs[0]).toMatch(/^Insurers price cover by them/)
  expect(noticeWording('health', 2, givers)?.paragraphs[0]).toMatch(/^Insurers use them to set prices/)
})
