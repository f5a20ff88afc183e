import { type QuestionSection, questionsOf } from '@portal/domain/clients/pre-assessments/index'
import { FormErrorSummary } from '../form/FormErrorSummary.tsx'
import { questionFieldId } from './QuestionField.tsx'
import type { AnswerSheet } from './use-answers.ts'

export interface AnswerFaultsProps {
  readonly sheet: AnswerSheet
  /** The section that is shown; all of them unless told. */
  readonly section?: QuestionSection
}

/** What needs another look, each leading to its question. The focus goes to the first of them. */
export function AnswerFaults({ sheet, section }: AnswerFaultsProps) {
  const faults = questionsOf(section ? { sections: [section] } : sheet.set).flatMap(({ id, text }) => {
    const fault = sheet.faults.find(({ question }) => question === id)
    return fault ? [{ id: questionFieldId(id), label: text.replace(/[:?]$/, ''), message: fault.message }] : []
  })
  return <FormErrorSummary faults={faults} attempt={sheet.attempt} />
}
