import fc from 'fast-check'
import { bmi } from '../../values/bmi.ts'
import { isAsked } from './answers.ts'
import { GENERAL_RULES, MEASURES } from './disclosure-rules.ts'
import { disclosures, keyFacts, ruleOf } from './disclosures.ts'
import { GENERAL_SET, QUESTION_SETS } from './general-set.ts'
import { type Answer, type Answers, optionsOf, type Question, type QuestionSet, questionsOf } from './question-set.ts'

/** Of somebody healthy who works at a desk. */
const NOTHING_TO_TELL: Answers = {
  height: 178,
  weight: 82,
  weight_change: 'no',
  smoked: 'no',
  alcohol: 4,
  conditions: ['none'],
  medication: 'no',
  awaiting: 'no',
  time_off: 'no',
  family: ['none'],
  employment: 'employee',
  occupation: 'Pharmacist',
  duties: 'Advice',
  manual: 'light',
  hours: 38,
  income: 9_650_000,
  hazards: ['none'],
  pastimes: ['none'],
  abroad: 'no',
  refused: 'no',
  claimed: 'no',
}

const told = (answers: Answers, set: QuestionSet = GENERAL_SET) =>
  disclosures(set, { ...NOTHING_TO_TELL, ...answers }).map(({ id }) => id)

describe.each(QUESTION_SETS)('the set $id, version $version', (set) => {
  const judged = questionsOf(set).filter(({ type }) => type !== 'text' && type !== 'long-text')

  test.each(judged.map((question) => [question.id, question] as const))(
    '%s has a rule that fits its kind, or says why it has none',
    (id, question) => {
      const rule = GENERAL_RULES[id]
      expect(rule).toBeDefined()
      if (rule?.told === 'outside') expect(question.type).toBe('number')
      if (rule?.told === 'yes') expect(question.type).toBe('yes-no')
      if (rule?.told === 'all-but') {
        const values = optionsOf(question).map(({ value }) => value)
        expect(values).toEqual(expect.arrayContaining([...rule.calm]))
      }
      if (rule?.told === 'never') expect(rule.because).toMatch(/\.$/)
      if (rule && 'why' in rule) expect(rule.source).not.toBe('')
    },
  )

  test('every yes, and every choice but “None of these”, is told by itself or with what it explains', () => {
    for (const question of judged) {
      const values = optionsOf(question).map(({ value }) => value)
      const none = question.type === 'choices' ? question.none : undefined
      const rule = ruleOf(question)
      if (question.type === 'yes-no') expect(rule).toEqual({ told: 'yes' })
      if (none !== undefined) {
        expect(rule).toEqual({ told: 'any' })
        for (const value of values.filter((one) => one !== none)) {
          expect(told({ [question.id]: [value] }, set)).toContain(question.id)
        }
        expect(told({ [question.id]: [none] }, set)).not.toContain(question.id)
      }
    }
  })
})

test('there is no rule for a question that no set has', () => {
  const asked = new Set(QUESTION_SETS.flatMap((set) => questionsOf(set).map(({ id }) => id)))
  expect(Object.keys(GENERAL_RULES).filter((id) => !asked.has(id))).toEqual([])
})

test.each<[said: string, answers: Answers, ids: string[]]>([
  ['nothing', {}, []],
  ['178 cm and 120 kg', { weight: 120 }, ['bmi']],
  ['a BMI of 18.5', { height: 200, weight: 74 }, []],
  ['a BMI under 18.5', { height: 200, weight: 73 }, ['bmi']],
  ['a BMI of 30', { height: 200, weight: 120 }, ['bmi']],
  ['a BMI under 30', { height: 200, weight: 119 }, []],
  ['10 drinks a week', { alcohol: 10 }, []],
  ['11 drinks a week', { alcohol: 11 }, ['alcohol']],
  ['a BMI and drinks', { weight: 120, alcohol: 30 }, ['bmi', 'alcohol']],
  ['smoking in the last 12 months', { smoked: 'yes', smoked_what: ['cigarettes'], smoked_daily: 10 }, ['smoked']],
  ['half of the work physical', { manual: 'half' }, ['manual']],
  ['most of the work physical', { manual: 'most' }, ['manual']],
  ['19 hours a week', { hours: 19 }, ['hours']],
  ['61 hours a week', { hours: 61 }, ['hours']],
  ['duties at heights', { hazards: ['heights'] }, ['hazards']],
  ['duties of a work that was given up', { employment: 'home', hazards: ['heights'], manual: 'most' }, []],
  ['a pastime', { pastimes: ['diving'] }, ['pastimes']],
  ['an illness in the family that is not known', { family: ['unknown'] }, ['family']],
  ['a remark', { remarks: 'I am to see a cardiologist.' }, ['remarks']],
  ['an empty remark', { remarks: '  ' }, []],
])('%s: what is told', (_said, answers, ids) => {
  expect(told(answers)).toEqual(ids)
})

test('a limit is told with its reason and whose it is', () => {
  const [index, drinks] = disclosures(GENERAL_SET, { ...NOTHING_TO_TELL, weight: 120, alcohol: 30 })
  expect(index).toMatchObject({ answer: '37.9', why: 'Under 18.5, or 30 and over (WHO)' })
  expect(drinks).toMatchObject({
    answer: '30',
    why: 'More than 10 standard drinks a week (Australian alcohol guidelines, NHMRC 2020)',
  })
})

test('what was disclosed comes with what was said about it, and what was denied does not', () => {
  const answers = {
    smoked: 'yes',
    smoked_what: ['cigarettes'],
    smoked_daily: 10,
    conditions: ['back', 'breathing'],
    conditions_back: 'A slipped disc in 2019.',
    conditions_breathing: 'Asthma as a child.',
    family: ['none'],
    abroad: 'no',
    // Answered before the question it hangs on was denied.
    abroad_where: 'Bali',
    employment: 'employee',
    occupation: 'Pharmacist',
  }
  expect(
    disclosures(GENERAL_SET, answers).map(({ id, answer, details }) => [
      id,
      answer,
      details.map((detail) => detail.answer),
    ]),
  ).toEqual([
    ['smoked', 'Yes', ['Cigarettes', '10']],
    [
      'conditions',
      'Back or neck pain, Asthma, sleep apnoea or another breathing condition',
      ['A slipped disc in 2019.', 'Asthma as a child.'],
    ],
  ])
  expect(disclosures(GENERAL_SET, {})).toEqual([])
})

test('a question that nobody made a rule for is told whatever was answered', () => {
  const questions: Question[] = [
    { id: 'steps', text: 'Steps a day', type: 'number', min: 0, max: 99_999, required: true },
    { id: 'constructor', text: 'Sleep', type: 'choice', options: [{ value: 'good', label: 'Good' }], required: true },
    { id: 'why', text: 'Why?', type: 'text', required: true, when: { question: 'constructor', oneOf: ['good'] } },
  ]
  const set = { ...GENERAL_SET, version: 99, sections: [{ id: 'new', title: 'New', questions }] }
  const found = disclosures(set, { steps: 10, constructor: 'good', why: 'Walks' })
  expect(found.map(({ id, details }) => [id, details.length])).toEqual([
    ['steps', 0],
    ['constructor', 1],
  ])
})

/** Any answer that the question takes. */
function answerTo(question: Question): fc.Arbitrary<Answer> {
  const values = optionsOf(question).map(({ value }) => value)
  if (question.type === 'number') return fc.integer({ min: question.min, max: question.max })
  if (question.type === 'choices') return fc.uniqueArray(fc.constantFrom(...values), { minLength: 1 })
  if (values.length > 0) return fc.constantFrom(...values)
  return question.type === 'money' ? fc.nat() : fc.constantFrom('2026-11-02', 'A text')
}

test('whatever was answered, nothing beyond a limit goes untold, and no yes does', () => {
  const answered = questionsOf(GENERAL_SET).map((question) =>
    fc.option(answerTo(question)).map((answer) => (answer === null ? [] : [[question.id, answer] as const])),
  )
  const answers = fc.tuple(...answered).map((given): Answers => Object.fromEntries(given.flat()))
  fc.assert(
    fc.property(answers, (given) => {
      const ids = disclosures(GENERAL_SET, given).map(({ id }) => id)
      const [index] = MEASURES.map(({ of }) => of(given))
      expect(ids.includes('bmi')).toBe(index !== undefined && (index < 18.5 || index >= 30))
      expect(ids.includes('alcohol')).toBe(Number(given.alcohol ?? 0) > 10)
      for (const question of questionsOf(GENERAL_SET)) {
        if (given[question.id] !== 'yes' || !isAsked(GENERAL_SET, question, given)) continue
        expect(ids).toContain(question.id)
      }
      const { height, weight } = given
      const shown = typeof height === 'number' && typeof weight === 'number' ? bmi(height, weight) : undefined
      expect(keyFacts(GENERAL_SET, given)[0]).toEqual({ label: 'BMI', value: shown === undefined ? '–' : `${shown}` })
    }),
  )
})

test('what is looked at in any case: the BMI, the drinks and the occupation', () => {
  const facts = (answers: Answers) => keyFacts(GENERAL_SET, answers).map(({ label, value }) => `${label} ${value}`)
  expect(facts(NOTHING_TO_TELL)).toEqual(['BMI 25.9', 'Alcohol 4 per week', 'Occupation Pharmacist'])
  expect(facts({ ...NOTHING_TO_TELL, employment: 'home', alcohol: 0 })).toEqual([
    'BMI 25.9',
    'Alcohol 0 per week',
    'Occupation Home duties',
  ])
  expect(facts({})).toEqual(['BMI –', 'Alcohol –', 'Occupation –'])
})
