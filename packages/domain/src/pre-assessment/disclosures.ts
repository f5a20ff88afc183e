import { formatAnswer, isAsked } from './answers.ts'
import { type Answer, type Answers, type Question, type QuestionSet, questionsOf } from './question-set.ts'

/** Something that an insurer will want to know more of, with what was said about it. */
export interface Disclosure {
  readonly question: Question
  readonly answer: string
  readonly details: ReadonlyArray<{ readonly question: Question; readonly answer: string }>
}

/** A yes, or anything but “None of these”. */
function isTelling(question: Question, answer: Answer | undefined): boolean {
  if (question.type === 'yes-no') return answer === 'yes'
  if (question.type !== 'choices' || question.none === undefined || typeof answer !== 'object') return false
  return answer.some((value) => value !== question.none)
}

/** What hangs on a question, directly or through another. */
function followUpsOf(set: QuestionSet, question: Question): Question[] {
  const direct = questionsOf(set).filter(({ when }) => when?.question === question.id)
  return direct.flatMap((one) => [one, ...followUpsOf(set, one)])
}

/** What was disclosed, in the order of the questions: what an adviser reads first. */
export function disclosures(set: QuestionSet, answers: Answers): Disclosure[] {
  return questionsOf(set)
    .filter((question) => isAsked(set, question, answers) && isTelling(question, answers[question.id]))
    .map((question) => ({
      question,
      answer: formatAnswer(question, answers[question.id]),
      details: followUpsOf(set, question)
        .filter((one) => isAsked(set, one, answers) && answers[one.id] !== undefined)
        .map((one) => ({ question: one, answer: formatAnswer(one, answers[one.id]) })),
    }))
}
