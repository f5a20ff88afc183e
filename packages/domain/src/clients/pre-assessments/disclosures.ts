import { formatAnswer, isAsked, isUnanswered } from './answers.ts'
import { type DisclosureRule, GENERAL_RULES, MEASURES, WITH_ITS_QUESTION } from './disclosure-rules.ts'
import { type Answer, type Answers, type Question, type QuestionSet, questionsOf } from './question-set.ts'

/** Something that an insurer will want to know more of, with what was said about it. */
export interface Disclosure {
  /** Of the question or of the measure. */
  readonly id: string
  readonly title: string
  readonly answer: string
  /** The limit that it is beyond, and whose that is: `Under 18.5, or 30 and over (WHO)`. */
  readonly why?: string
  readonly details: ReadonlyArray<{ readonly question: Question; readonly answer: string }>
}

/** One line of what an adviser looks at in any case. */
export interface KeyFact {
  readonly label: string
  readonly value: string
}

function isBeyond(value: number, { from = -Infinity, to = Infinity }: { from?: number; to?: number }): boolean {
  return value < from || value > to
}

/** Whether an answer that is there is told. What a rule was not made for is told too. */
function isTold(rule: DisclosureRule, question: Question, answer: Answer): boolean {
  switch (rule.told) {
    case 'never':
      return false
    case 'yes':
      return answer !== 'no'
    case 'any': {
      const none = question.type === 'choices' ? question.none : undefined
      return typeof answer === 'object' ? answer.some((value) => value !== none) : String(answer).trim() !== ''
    }
    case 'all-but':
      return typeof answer !== 'string' || !rule.calm.includes(answer)
    case 'outside':
      return typeof answer !== 'number' || isBeyond(answer, rule)
  }
}

/** The rule of a question: its own; none for a text that explains another answer; else whatever was answered is told. */
export function ruleOf({ id, type, when }: Question): DisclosureRule {
  const own = Object.hasOwn(GENERAL_RULES, id) ? GENERAL_RULES[id] : undefined
  if (own) return own
  return when && (type === 'text' || type === 'long-text') ? WITH_ITS_QUESTION : { told: 'any' }
}

function whyOf(rule: DisclosureRule): { why?: string } {
  return 'why' in rule ? { why: `${rule.why} (${rule.source})` } : {}
}

/** What hangs on a question, directly or through another. */
function followUpsOf(set: QuestionSet, question: Question): Question[] {
  const direct = questionsOf(set).filter(({ when }) => when?.question === question.id)
  return direct.flatMap((one) => [one, ...followUpsOf(set, one)])
}

function detailsOf(set: QuestionSet, question: Question, answers: Answers): Disclosure['details'] {
  return followUpsOf(set, question)
    .filter((one) => isAsked(set, one, answers) && !isUnanswered(answers[one.id]))
    .map((one) => ({ question: one, answer: formatAnswer(one, answers[one.id]) }))
}

function beyondLimits(answers: Answers): Disclosure[] {
  return MEASURES.flatMap(({ id, title, rule, of }) => {
    const value = of(answers)
    if (value === undefined || !isBeyond(value, rule)) return []
    return [{ id, title, answer: String(value), ...whyOf(rule), details: [] }]
  })
}

/**
 * What was disclosed: first the measures that are beyond their limits, then every answer that its rule tells, in the
 * order of the questions. None found is no all-clear: an adviser still looks at the {@link keyFacts}.
 */
export function disclosures(set: QuestionSet, answers: Answers): Disclosure[] {
  const told = questionsOf(set).flatMap((question): Disclosure[] => {
    const answer = answers[question.id]
    const rule = ruleOf(question)
    if (answer === undefined || isUnanswered(answer) || !isAsked(set, question, answers)) return []
    if (!isTold(rule, question, answer)) return []
    return [
      {
        id: question.id,
        title: question.text,
        answer: formatAnswer(question, answer),
        ...whyOf(rule),
        details: detailsOf(set, question, answers),
      },
    ]
  })
  return [...beyondLimits(answers), ...told]
}

/** What an adviser looks at whatever was answered; `–` where it was not. */
export function keyFacts(set: QuestionSet, answers: Answers): KeyFact[] {
  const shown = (id: string) => {
    const question = questionsOf(set).find((one) => one.id === id)
    return question && isAsked(set, question, answers) ? formatAnswer(question, answers[id]) : undefined
  }
  const drinks = shown('alcohol')
  return [
    ...MEASURES.map(({ label, of }) => ({ label, value: String(of(answers) ?? '–') })),
    { label: 'Alcohol', value: drinks === undefined || drinks === '–' ? '–' : `${drinks} per week` },
    { label: 'Occupation', value: shown('occupation') ?? shown('employment') ?? '–' },
  ]
}
