import { askedIn } from '@portal/domain/clients/pre-assessments/answers'
import type { Question, QuestionSection } from '@portal/domain/clients/pre-assessments/question-set'
import { styled } from '../theme/styled.tsx'
import { QuestionField } from './QuestionField.tsx'
import type { AnswerSheet } from './use-answers.ts'

export interface QuestionListProps {
  readonly sheet: AnswerSheet
  readonly section: QuestionSection
}

const List = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    columnGap: '3',
    rowGap: '5',
    alignItems: 'start',
    '& > *': { gridColumn: '1 / -1' },
    '& > [data-half]': { gridColumn: 'auto' },
    // What an answer has brought up stands under it.
    '& > [data-follow-up]': { paddingLeft: '3', borderLeft: '2px solid', borderColor: 'accent.border' },
    '&& [data-part=head] label': { lineHeight: 'sm', fontSize: { base: '0.9375rem', md: 'md' } },
  },
})

/** Two of these stand side by side: a short name over a few figures. */
function isHalf({ type, text, when }: Question): boolean {
  return (type === 'number' || type === 'money') && text.length <= 14 && (!when || when.oneOf.length > 1)
}

/** A question that one answer alone brings up. */
function isFollowUp({ when }: Question): boolean {
  return when !== undefined && when.oneOf.length === 1
}

/** The questions of a section that are asked, as the answers so far have it. */
export function QuestionList({ sheet, section }: QuestionListProps) {
  const asked = askedIn(sheet.set, section, sheet.answers)
  return (
    <List>
      {asked.map((question) => (
        <div
          key={question.id}
          data-half={isHalf(question) ? '' : undefined}
          data-follow-up={isFollowUp(question) ? '' : undefined}
        >
          <QuestionField
            question={question}
            answer={sheet.answers[question.id]}
            error={sheet.errors.find((error) => error.question === question.id)?.message}
            onChange={(answer) => sheet.change(question.id, answer)}
          />
        </div>
      ))}
    </List>
  )
}
