import { formatCount } from '../../values/count.ts'
import { formatDate, isIsoDate } from '../../values/date.ts'
import { formatMoney } from '../../values/money.ts'
import {
  type Answer,
  type Answers,
  optionsOf,
  type Question,
  type QuestionSection,
  type QuestionSet,
  questionsOf,
  TEXT_ANSWER_MAX,
} from './question-set.ts'

/** What is wrong with the answer to a question. */
export interface AnswerError {
  readonly question: string
  readonly message: string
}

/** Cents that an answer about money may have: $50,000,000. */
const MONEY_MAX = 5_000_000_000

function includesAny(answer: Answer | undefined, values: readonly string[]): boolean {
  if (answer === undefined) return false
  return Array.isArray(answer) ? answer.some((one) => values.includes(one)) : values.includes(String(answer))
}

/** Whether a question is asked, given the answers so far: what it hangs on must be asked itself. */
export function isAsked(set: QuestionSet, question: Question, answers: Answers): boolean {
  const { when } = question
  if (!when) return true
  const parent = questionsOf(set).find(({ id }) => id === when.question)
  return parent !== undefined && includesAny(answers[parent.id], when.oneOf) && isAsked(set, parent, answers)
}

/** The questions of a section that are asked, given the answers so far. */
export function askedIn(set: QuestionSet, section: QuestionSection, answers: Answers): Question[] {
  return section.questions.filter((question) => isAsked(set, question, answers))
}

/** Whether a question was left without an answer. */
export function isUnanswered(answer: Answer | undefined): boolean {
  return answer === undefined || answer === '' || (typeof answer === 'object' && answer.length === 0)
}

/** What is wrong with an answer that is there. */
function errorOf(question: Question, answer: Answer): string | undefined {
  switch (question.type) {
    case 'yes-no':
    case 'choice':
      return optionsOf(question).some(({ value }) => value === answer) ? undefined : 'Please choose one'
    case 'choices': {
      if (typeof answer !== 'object') return 'Please choose from the list'
      if (new Set(answer).size !== answer.length) return 'Please choose each option once'
      if (question.none !== undefined && answer.includes(question.none) && answer.length > 1) {
        return 'Please choose this option on its own, or the others'
      }
      return answer.every((one) => question.options.some(({ value }) => value === one))
        ? undefined
        : 'Please choose from the list'
    }
    case 'text':
    case 'long-text': {
      if (typeof answer !== 'string' || answer.includes('\u0000')) return 'Please use plain text'
      const most = TEXT_ANSWER_MAX[question.type]
      return answer.length <= most ? undefined : `Please use at most ${formatCount(most)} characters`
    }
    case 'date':
      return typeof answer === 'string' && isIsoDate(answer) ? undefined : 'Please enter a date as DD/MM/YYYY'
    case 'number': {
      const { min, max, unit } = question
      const fits = typeof answer === 'number' && answer >= min && answer <= max
      return fits ? undefined : `Please enter a number from ${min} to ${max}${unit ? ` ${unit}` : ''}`
    }
    case 'money': {
      const fits = typeof answer === 'number' && Number.isSafeInteger(answer) && answer >= 0 && answer <= MONEY_MAX
      return fits ? undefined : 'Please enter an amount'
    }
  }
}

/** What is wrong with the answers to the questions that are asked; `questions` narrows it to those of a page. */
export function answerErrors(
  set: QuestionSet,
  answers: Answers,
  questions: readonly Question[] = questionsOf(set),
): AnswerError[] {
  return questions
    .filter((question) => isAsked(set, question, answers))
    .flatMap((question) => {
      const answer = answers[question.id]
      const blank = typeof answer === 'string' && answer.trim() === ''
      if (answer === undefined || isUnanswered(answer) || blank) {
        return question.required ? [{ question: question.id, message: 'Please answer this question' }] : []
      }
      const message = errorOf(question, answer)
      return message ? [{ question: question.id, message }] : []
    })
}

/** The answers that count: those to questions that are asked. What was answered and then no longer asked is left out. */
export function settledAnswers(set: QuestionSet, answers: Answers): Answers {
  return Object.fromEntries(
    questionsOf(set).flatMap((question) => {
      const answer = answers[question.id]
      return answer !== undefined && !isUnanswered(answer) && isAsked(set, question, answers)
        ? [[question.id, answer]]
        : []
    }),
  )
}

/** The answers to questions that the set has at all: of a draft, which keeps what is not asked for the moment. */
export function knownAnswers(set: QuestionSet, answers: Answers): Answers {
  return Object.fromEntries(
    questionsOf(set).flatMap(({ id }) => {
      const answer = answers[id]
      return answer === undefined ? [] : [[id, answer]]
    }),
  )
}

/** An answer as a reader sees it; `–` where there is none. */
export function formatAnswer(question: Question, answer: Answer | undefined): string {
  if (answer === undefined || isUnanswered(answer)) return '–'
  const options = optionsOf(question)
  const label = (value: string) => options.find((option) => option.value === value)?.label ?? value
  if (typeof answer === 'object') return answer.map(label).join(', ')
  if (typeof answer === 'number') {
    if (question.type === 'money') return formatMoney(answer)
    return question.type === 'number' && question.unit ? `${answer} ${question.unit}` : String(answer)
  }
  return question.type === 'date' ? formatDate(answer) : label(answer)
}

/** One answer that differs between two versions, as a reader sees it. */
export interface AnswerChange {
  readonly question: Question
  readonly before: string
  readonly after: string
}

/** Which answers differ, in the order of the questions. */
export function compareAnswers(set: QuestionSet, before: Answers, after: Answers): AnswerChange[] {
  return questionsOf(set)
    .map((question) => ({
      question,
      before: formatAnswer(question, before[question.id]),
      after: formatAnswer(question, after[question.id]),
    }))
    .filter((change) => change.before !== change.after)
}
