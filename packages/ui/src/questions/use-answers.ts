import { type AnswerError, answerErrors } from '@portal/domain/clients/pre-assessments/answers'
import {
  type Answer,
  type Answers,
  type Question,
  type QuestionSet,
  questionsOf,
} from '@portal/domain/clients/pre-assessments/question-set'
import { useState } from 'react'

/** A questionnaire that is being answered. */
export interface AnswerSheet {
  readonly set: QuestionSet
  readonly answers: Answers
  readonly change: (question: string, answer: Answer | undefined) => void
  readonly replace: (answers: Answers) => void
  /** What is wrong with the questions that were checked, as they are answered now. */
  readonly errors: readonly AnswerError[]
  /** How often something was checked and found wanting: the focus then goes to the first error. */
  readonly attempt: number
  /** Whether the questions are answered well; from now on what is wrong with them is said. All of them unless told. */
  readonly check: (questions?: readonly Question[]) => boolean
}

/** The answers to a questionnaire, which complains only of what was checked. */
export function useAnswers(set: QuestionSet, initial: Answers): AnswerSheet {
  const [answers, setAnswers] = useState(initial)
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set())
  const [attempt, setAttempt] = useState(0)
  const errors = answerErrors(
    set,
    answers,
    questionsOf(set).filter(({ id }) => checked.has(id)),
  )
  return {
    set,
    answers,
    errors,
    attempt,
    change(question, answer) {
      setAnswers(({ [question]: _, ...others }) => (answer === undefined ? others : { ...others, [question]: answer }))
    },
    replace(next) {
      setAnswers(next)
      setChecked(new Set())
    },
    check(questions = questionsOf(set)) {
      setChecked(new Set([...checked, ...questions.map(({ id }) => id)]))
      const isFine = answerErrors(set, answers, questions).length === 0
      if (!isFine) setAttempt(attempt + 1)
      return isFine
    },
  }
}

/** The answers as they can be sent: what is typed and not a number yet is left out. */
export function sendable(answers: Answers): Record<string, Answer> {
  return Object.fromEntries(Object.entries(answers).filter(([, answer]) => !Number.isNaN(answer)))
}
