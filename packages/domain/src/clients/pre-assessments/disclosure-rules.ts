import { bmi } from '../../values/bmi.ts'
import type { Answers } from './question-set.ts'

/** A limit, why it is one, and whose it is: shown to the adviser with what was answered. */
interface Limit {
  readonly why: string
  readonly source: string
}

/** When the answer to a question is put before the adviser by itself. */
export type DisclosureRule =
  /** A yes. */
  | { readonly told: 'yes' }
  /** Anything that was chosen but “None of these”, or anything that was written. */
  | { readonly told: 'any' }
  /** Every choice but these. */
  | ({ readonly told: 'all-but'; readonly calm: readonly string[] } & Limit)
  /** A number under `from` or over `to`. */
  | ({ readonly told: 'outside'; readonly from?: number; readonly to?: number } & Limit)
  /** Never by itself, and the reason for that. */
  | { readonly told: 'never'; readonly because: string }

/** A figure that is worked out from several answers. */
export interface Measure {
  readonly id: string
  /** In a few letters. */
  readonly label: string
  readonly title: string
  readonly rule: Extract<DisclosureRule, { told: 'outside' }>
  /** Undefined where an answer that it needs is missing. */
  readonly of: (answers: Answers) => number | undefined
}

const YES: DisclosureRule = { told: 'yes' }
const ANY: DisclosureRule = { told: 'any' }
/** Of what explains another answer. */
export const WITH_ITS_QUESTION: DisclosureRule = {
  told: 'never',
  because: 'It is shown with the answer that it explains.',
}
const IN_BMI: DisclosureRule = { told: 'never', because: 'It counts in the body mass index.' }
const AS_OCCUPATION: DisclosureRule = { told: 'never', because: 'The occupation is always shown.' }

/** A limit that no source names: we set it. */
const OURS = 'our limit'

/**
 * The rule of every question of every version of the general set, by its id. Texts that explain another answer are not
 * listed: they are shown with it. Any other question that has no rule is told whatever was answered.
 */
export const GENERAL_RULES: Readonly<Record<string, DisclosureRule>> = {
  height: IN_BMI,
  weight: IN_BMI,
  weight_change: YES,
  smoked: YES,
  smoked_what: WITH_ITS_QUESTION,
  smoked_daily: WITH_ITS_QUESTION,
  alcohol: {
    told: 'outside',
    to: 10,
    why: 'More than 10 standard drinks a week',
    source: 'Australian alcohol guidelines, NHMRC 2020',
  },
  conditions: ANY,
  medication: YES,
  awaiting: YES,
  time_off: YES,
  doctor: { told: 'never', because: 'The doctor’s name says nothing about the client’s health.' },
  doctor_last: { told: 'never', because: 'A visit alone doesn’t give its reason; other questions ask for that.' },
  family: ANY,
  employment: AS_OCCUPATION,
  occupation: AS_OCCUPATION,
  duties: AS_OCCUPATION,
  manual: {
    told: 'all-but',
    calm: ['none', 'light'],
    why: 'More than a fifth of the work is physical',
    source: 'usual occupation classes',
  },
  hours: { told: 'outside', from: 20, to: 60, why: 'Under 20 or over 60 hours a week', source: OURS },
  income: { told: 'never', because: 'It limits how much cover there is, not whether there is any.' },
  hazards: ANY,
  pastimes: ANY,
  abroad: YES,
  refused: YES,
  claimed: YES,
  remarks: ANY,
}

function numberOf(answers: Answers, question: string): number | undefined {
  const answer = answers[question]
  return typeof answer === 'number' ? answer : undefined
}

/** What is judged of several answers together. A body mass index is rounded to one decimal, as it is shown. */
export const MEASURES: readonly Measure[] = [
  {
    id: 'bmi',
    label: 'BMI',
    title: 'Body mass index',
    rule: { told: 'outside', from: 18.5, to: 29.9, why: 'Under 18.5, or 30 and over', source: 'WHO' },
    of: (answers) => bmi(numberOf(answers, 'height'), numberOf(answers, 'weight')),
  },
]
