import { askedIn, formatAnswer } from '@portal/domain/clients/pre-assessments/answers'
import type { Answers, QuestionSection, QuestionSet } from '@portal/domain/clients/pre-assessments/question-set'
import { Fragment } from 'react'
import { styled } from '../theme/styled.tsx'

export interface AnswerListProps {
  readonly set: QuestionSet
  readonly section: QuestionSection
  readonly answers: Answers
}

const List = styled('dl', {
  base: {
    '& > dt': { color: 'fg.muted' },
    '& > dd': { marginBottom: '3', overflowWrap: 'anywhere', whiteSpace: 'pre-line', fontWeight: 'medium' },
    '& > dd:last-child': { marginBottom: '0' },
  },
})

/** The answers of a section, to read: each question that was asked, and what was said. */
export function AnswerList({ set, section, answers }: AnswerListProps) {
  return (
    <List>
      {askedIn(set, section, answers).map((question) => (
        <Fragment key={question.id}>
          <dt>{question.text}</dt>
          <dd>{formatAnswer(question, answers[question.id])}</dd>
        </Fragment>
      ))}
    </List>
  )
}
