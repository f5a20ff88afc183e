import type { ClientDetails } from '@portal/contract/clients/clients.schema'
import { answerErrors, settledAnswers } from '@portal/domain/clients/pre-assessments/answers'
import type { Answers, QuestionSet } from '@portal/domain/clients/pre-assessments/question-set'

/** What the client's record answers already, so that nobody is asked again; only what fits the questions. */
export function knownAnswers(set: QuestionSet, client: ClientDetails): Answers {
  const { height_cm, weight_kg, smoker } = client
  const known: Answers = {
    ...(typeof height_cm === 'number' && { height: Math.round(height_cm) }),
    ...(typeof weight_kg === 'number' && { weight: Math.round(weight_kg) }),
    ...(typeof smoker === 'boolean' && { smoked: smoker ? 'yes' : 'no' }),
  }
  const wrong = new Set(answerErrors(set, known).map(({ question }) => question))
  return Object.fromEntries(Object.entries(settledAnswers(set, known)).filter(([question]) => !wrong.has(question)))
}
