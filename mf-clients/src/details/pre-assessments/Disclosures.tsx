import { disclosures, keyFacts } from '@portal/domain/clients/pre-assessments/disclosures'
import type { Answers, QuestionSet } from '@portal/domain/clients/pre-assessments/question-set'
import { Box, Flex, Text } from '@portal/ui/core'
import { EmptyState, Panel } from '@portal/ui/page'

export interface DisclosuresProps {
  readonly set: QuestionSet
  readonly answers: Answers
}

/** What an adviser reads first: all that insurers will ask more about, under the figures that always count. */
export function Disclosures({ set, answers }: DisclosuresProps) {
  const found = disclosures(set, answers)
  return (
    <Panel title="Disclosed" count={found.length} flush>
      <Flex as="dl" flexWrap="wrap" columnGap="6" rowGap="1" paddingInline="4" paddingBottom="3">
        {keyFacts(set, answers).map(({ label, value }) => (
          <Flex key={label} gap="2" minWidth="0">
            <Text as="dt" tone="muted">
              {label}
            </Text>
            <Text as="dd" weight="medium" numeric overflowWrap="anywhere">
              {value}
            </Text>
          </Flex>
        ))}
      </Flex>
      <Box borderTopWidth="1px" borderColor="border.subtle">
        {found.length === 0 ? (
          <EmptyState>No “yes” answers. Check BMI, alcohol, occupation.</EmptyState>
        ) : (
          <Box as="ul">
            {found.map(({ id, title, answer, why, details }, index) => (
              <Box
                as="li"
                key={id}
                paddingInline="4"
                paddingBlock="3"
                borderTopWidth={index > 0 ? '1px' : '0'}
                borderColor="border.subtle"
              >
                <Text tone="muted">{title}</Text>
                <Text weight="semibold">{answer}</Text>
                {why && <Text tone="subtle">{why}</Text>}
                {details.map((detail) => (
                  <Text key={detail.question.id} marginTop="1" whiteSpace="pre-line" overflowWrap="anywhere">
                    <Text as="span" tone="subtle">
                      {detail.question.text}{' '}
                    </Text>
                    {detail.answer}
                  </Text>
                ))}
              </Box>
            ))}
          </Box>
        )}
      </Box>
    </Panel>
  )
}
