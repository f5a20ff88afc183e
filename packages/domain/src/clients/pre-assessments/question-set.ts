/** An answer to a question: a text, a day or a choice; a number; several choices. Money is in cents. */
export type Answer = string | number | readonly string[]

/** Answers by the id of their question. */
export type Answers = Readonly<Record<string, Answer>>

export interface AnswerOption {
  readonly value: string
  readonly label: string
}

/** A question is asked when another, that is asked itself, was answered with one of these. */
export interface Condition {
  readonly question: string
  readonly oneOf: readonly string[]
}

interface QuestionBase {
  /** Unique in its set, and the same in every version of the set. */
  readonly id: string
  readonly text: string
  readonly help?: string
  /** Whether it must be answered before the whole is sent. */
  readonly required: boolean
  readonly when?: Condition
}

/** One question, with what its kind of answer needs. */
export type Question = QuestionBase &
  (
    | { readonly type: 'yes-no' | 'text' | 'long-text' | 'date' | 'money' }
    | { readonly type: 'number'; readonly min: number; readonly max: number; readonly unit?: string }
    | { readonly type: 'choice'; readonly options: readonly AnswerOption[] }
    | {
        readonly type: 'choices'
        readonly options: readonly AnswerOption[]
        /** The option that excludes all others: “None of these”. */
        readonly none?: string
      }
  )

/** Questions that are asked on one page. */
export interface QuestionSection {
  readonly id: string
  readonly title: string
  readonly intro?: string
  readonly questions: readonly Question[]
}

/** A questionnaire as data. A changed one is a new version: answers name the version that they were given to. */
export interface QuestionSet {
  readonly id: string
  readonly version: number
  readonly title: string
  readonly sections: readonly QuestionSection[]
}

/** Characters that a text may have. */
export const TEXT_ANSWER_MAX = { text: 200, 'long-text': 2_000 } as const

/** Every question of a set in its order. */
export function questionsOf({ sections }: Pick<QuestionSet, 'sections'>): Question[] {
  return sections.flatMap(({ questions }) => questions)
}

/** The options of a question that has some; yes and no for that kind. */
export function optionsOf(question: Question): readonly AnswerOption[] {
  if (question.type === 'yes-no') return YES_NO
  return question.type === 'choice' || question.type === 'choices' ? question.options : []
}

const YES_NO: readonly AnswerOption[] = [
  { value: 'no', label: 'No' },
  { value: 'yes', label: 'Yes' },
]
