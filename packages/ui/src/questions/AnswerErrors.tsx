import { type QuestionSection, questionsOf } from '@portal/domain/clients/pre-assessments/question-set'
import { FormErrorSummary } from '../form/FormErrorSummary.tsx'
import { questionFieldId } from './QuestionField.tsx'
import type { AnswerSheet } from './use-answers.ts'

export interface AnswerErrorsProps {
  readonly sheet: AnswerSheet
  /** The section that is shown; all of them unless told. */
  readonly section?: QuestionSection
}

/** What needs another look, each leading to its question. The focus goes to the first of them. */
export function AnswerErrors({ sheet, section }: AnswerErrorsProps) {
  const errors = questionsOf(section ? { sections: [section] } : sheet.set).flatMap(({ id, text }) => {
    const error = sheet.errors.find(({ question }) => question === id)
    return error ? [{ id: questionFieldId(id), label: text.replace(/[:?]$/, ''), message: error.message }] : []
  })
  return <FormErrorSummary errors={errors} attempt={sheet.attempt} />
}
