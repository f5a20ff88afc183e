import type { PersonFacts } from '../learned-fact.ts'
import { settledAnswers } from './answers.ts'
import type { Answer, Answers, QuestionSet } from './question-set.ts'

/** Of the answers to how somebody works, those that a record has a word for. */
const EMPLOYMENT: Readonly<Record<string, string>> = {
  employee: 'Employee',
  self: 'Self-employed',
  contractor: 'Contractor',
  home: 'Home duties',
}

/** What the answers of a pre-assessment tell of a person that their record has a field for. */
export function answeredFacts(set: QuestionSet, answers: Answers): Partial<PersonFacts> {
  const { height, weight, smoked, employment, occupation, income } = settledAnswers(set, answers)
  return {
    height_cm: number(height),
    weight_kg: number(weight),
    smoker: smoked === undefined ? null : smoked === 'yes',
    employment: EMPLOYMENT[String(employment)] ?? null,
    occupation: typeof occupation === 'string' ? occupation.trim() : null,
    salary: number(income),
  }
}

function number(answer: Answer | undefined): number | null {
  return typeof answer === 'number' ? answer : null
}
