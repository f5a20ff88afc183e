import { compareAnswers } from '@portal/domain/clients/pre-assessments/answers'
import type { Answers, QuestionSet } from '@portal/domain/clients/pre-assessments/question-set'
import { Box, Flex, Text, VisuallyHidden } from '@portal/ui/core'
import { ArrowRightIcon } from '@portal/ui/icons'

export interface AnswerChangesProps {
  readonly set: QuestionSet
  readonly before: Answers
  readonly after: Answers
}

/** What differs between two versions, question by question. */
export function AnswerChanges({ set, before, after }: AnswerChangesProps) {
  const changes = compareAnswers(set, before, after)
  if (changes.length === 0) return <Text tone="muted">No differences.</Text>
  return (
    <Box as="ul" aria-label="Changed answers">
      {changes.map((change) => (
        <Box as="li" key={change.question.id} paddingBlock="2">
          <Text tone="muted">{change.question.text}</Text>
          <Flex alignItems="baseline" gap="2" flexWrap="wrap">
            <Text as="del" tone="subtle">
              {change.before}
            </Text>
            <Text as="span" tone="subtle">
              <ArrowRightIcon size={12} />
              <VisuallyHidden>changed to</VisuallyHidden>
            </Text>
            <Text as="ins" textDecoration="none" weight="medium">
              {change.after}
            </Text>
          </Flex>
        </Box>
      ))}
    </Box>
  )
}
