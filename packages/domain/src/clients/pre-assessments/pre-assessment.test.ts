import fc from 'fast-check'
import {
  answerErrors,
  askedIn,
  compareAnswers,
  formatAnswer,
  isAsked,
  knownAnswers,
  settledAnswers,
} from './answers.ts'
import { GENERAL_SET, QUESTION_SETS, questionSet } from './general-set.ts'
import { linkState, PRE_ASSESSMENT_WRONG_TRIES } from './link.ts'
import { type Answers, optionsOf, type Question, questionsOf } from './question-set.ts'

const question = (id: string): Question => {
  const found = questionsOf(GENERAL_SET).find((one) => one.id === id)
  if (!found) throw new Error(`No ${id}`)
  return found
}
const asked = (section: string, answers: Answers) => {
  const found = GENERAL_SET.sections.find(({ id }) => id === section)
  return found ? askedIn(GENERAL_SET, found, answers).map(({ id }) => id) : []
}
const errors = (answers: Answers, id: string) =>
  answerErrors(GENERAL_SET, answers, [question(id)]).map(({ message }) => message)

describe.each(QUESTION_SETS)('the set $id, version $version', (set) => {
  const ids = questionsOf(set).map(({ id }) => id)

  test('asks each question once, and hangs it on an earlier one that can be answered so', () => {
    expect(new Set(ids).size).toBe(ids.length)
    for (const { id, when } of questionsOf(set)) {
      if (!when) continue
      expect(ids.indexOf(when.question)).toBeLessThan(ids.indexOf(id))
      const parent = questionsOf(set).find((one) => one.id === when.question)
      const values = parent ? optionsOf(parent).map(({ value }) => value) : []
      expect(values).toEqual(expect.arrayContaining([...when.oneOf]))
    }
  })

  test('is found by its id and version', () => {
    expect(questionSet(set.id, set.version)).toBe(set)
    expect(questionSet(set.id, set.version + 1)).toBeUndefined()
  })
})

test('a follow-up is asked when an answer asks for it, and so on down', () => {
  expect(asked('about-you', { smoked: 'no' })).not.toContain('smoked_what')
  expect(asked('about-you', { smoked: 'yes' })).toContain('smoked_what')
  expect(asked('about-you', { smoked: 'yes', smoked_what: ['vape', 'cigarettes'] })).toContain('smoked_daily')
  // The grandchild goes with its parent.
  expect(asked('about-you', { smoked: 'no', smoked_what: ['cigarettes'] })).not.toContain('smoked_daily')
})

test('what is required and asked must be answered', () => {
  expect(errors({}, 'height')).toEqual(['Please answer this question'])
  expect(errors({}, 'doctor')).toEqual([])
  expect(errors({}, 'smoked_what')).toEqual([])
  expect(errors({ smoked: 'yes', smoked_what: [] }, 'smoked_what')).toEqual(['Please answer this question'])
  expect(errors({ medication: 'yes', medication_what: '  ' }, 'medication_what')).toEqual([
    'Please answer this question',
  ])
})

test('each kind of answer is held to what its question says', () => {
  expect(errors({ height: 12 }, 'height')).toEqual(['Please enter a number from 100 to 250 cm'])
  expect(errors({ height: '178' }, 'height')).toHaveLength(1)
  expect(errors({ smoked: 'maybe' }, 'smoked')).toEqual(['Please choose one'])
  expect(errors({ conditions: ['back', 'none'] }, 'conditions')).toEqual([
    'Please choose this option on its own, or the others',
  ])
  expect(errors({ conditions: ['gout'] }, 'conditions')).toEqual(['Please choose from the list'])
  expect(errors({ doctor: 'x'.repeat(201) }, 'doctor')).toEqual(['Please use at most 200 characters'])
  expect(errors({ doctor_last: '2026-02-30' }, 'doctor_last')).toEqual(['Please enter a date as DD/MM/YYYY'])
  expect(errors({ employment: 'employee', income: -1 }, 'income')).toEqual(['Please enter an amount'])
})

test('what is no longer asked does not count, and is not forgotten in a draft', () => {
  const answers = { smoked: 'no', smoked_what: ['cigarettes'], height: 178, unheard_of: 'x' }
  expect(settledAnswers(GENERAL_SET, answers)).toEqual({ smoked: 'no', height: 178 })
  expect(knownAnswers(GENERAL_SET, answers)).toEqual({ smoked: 'no', smoked_what: ['cigarettes'], height: 178 })
})

test('any answers are judged without a throw, and settled ones ask for nothing that is not asked', () => {
  const ids = [...questionsOf(GENERAL_SET).map(({ id }) => id), 'constructor', '__proto__']
  const values = questionsOf(GENERAL_SET).flatMap((one) => optionsOf(one).map(({ value }) => value))
  const answer = fc.oneof(
    fc.constantFrom(...values),
    fc.string(),
    fc.double(),
    fc.array(fc.constantFrom(...values), { maxLength: 4 }),
  )
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...ids), answer), (answers) => {
      const settled = settledAnswers(GENERAL_SET, answers)
      for (const id of Object.keys(settled)) expect(isAsked(GENERAL_SET, question(id), settled)).toBe(true)
      const wrong = answerErrors(GENERAL_SET, settled).map((error) => error.question)
      for (const id of wrong) expect(isAsked(GENERAL_SET, question(id), settled)).toBe(true)
    }),
  )
})

test('answers are shown and compared as a reader sees them', () => {
  expect(formatAnswer(question('height'), 178)).toBe('178 cm')
  expect(formatAnswer(question('income'), 9_650_000)).toBe('$96,500.00')
  expect(formatAnswer(question('doctor_last'), '2026-11-02')).toBe('02/11/2026')
  expect(formatAnswer(question('pastimes'), ['diving', 'none'])).toBe('Scuba or free diving, None of these')
  expect(formatAnswer(question('doctor'), undefined)).toBe('–')
  const changes = compareAnswers(GENERAL_SET, { height: 178, smoked: 'no' }, { height: 178, smoked: 'yes' })
  expect(changes.map(({ question: { id }, before, after }) => [id, before, after])).toEqual([['smoked', 'No', 'Yes']])
})

test('a link tells how far it has come, and what ended it', () => {
  const now = new Date('2026-11-21T00:00:00Z')
  const at = '2026-11-20T00:00:00.000Z'
  const fresh = {
    expires_at: '2026-12-20T00:00:00.000Z',
    opened_at: null,
    started_at: null,
    submitted_at: null,
    revoked_at: null,
    wrong_tries: 0,
  }
  expect(linkState(fresh, now)).toBe('unopened')
  expect(linkState({ ...fresh, opened_at: at }, now)).toBe('opened')
  expect(linkState({ ...fresh, opened_at: at, started_at: at }, now)).toBe('started')
  expect(linkState({ ...fresh, expires_at: at, started_at: at }, now)).toBe('expired')
  expect(linkState({ ...fresh, wrong_tries: PRE_ASSESSMENT_WRONG_TRIES }, now)).toBe('locked')
  expect(linkState({ ...fresh, expires_at: at, revoked_at: at }, now)).toBe('revoked')
  expect(linkState({ ...fresh, expires_at: at, submitted_at: at }, now)).toBe('submitted')
})
