import type { Answers, QuestionSet } from '@portal/domain/clients/pre-assessments/question-set'
import { Box, Button, Flex, Heading } from '@portal/ui/core'
import { AnswerList } from '@portal/ui/questions'

export interface ReviewProps {
  readonly set: QuestionSet
  readonly answers: Answers
  /** Goes back to a step. */
  readonly onChange: (step: number) => void
}

/** Everything that was answered, before it is sent. */
export function Review({ set, answers, onChange }: ReviewProps) {
  return (
    <Box>
      {set.sections.map((section, step) => (
        <Box as="section" key={section.id} paddingBlock="4" borderTopWidth="1px" borderColor="border.subtle">
          <Flex alignItems="center" justifyContent="space-between" marginBottom="2">
            <Heading as="h2" size="md">
              {section.title}
            </Heading>
            <Button size="sm" aria-label={`Change ${section.title}`} onClick={() => onChange(step)}>
              Change
            </Button>
          </Flex>
          <AnswerList set={set} section={section} answers={answers} />
        </Box>
      ))}
    </Box>
  )
}
