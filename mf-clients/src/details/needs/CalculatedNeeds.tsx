import type { CoverNeed } from '@portal/domain/clients/needs/calculator'
import { formatDollars } from '@portal/domain/values/money'
import { coverLabel } from '@portal/domain/work/cover'
import { Box, Button, Flex, Grid, Heading, Spacer, Stack, Text } from '@portal/ui/core'
import { CheckIcon } from '@portal/ui/icons'
import { Panel } from '@portal/ui/page'

export interface CalculatedNeedsProps {
  readonly needs: readonly CoverNeed[]
  /** Takes sums over as the covers wanted; without it the sums are only shown. */
  readonly onUse?: (needs: readonly CoverNeed[]) => void
  /** The amount that is wanted of a cover now. */
  readonly wanted: (need: CoverNeed) => number | undefined
}

function UseButton({ need, onUse, wanted }: { need: CoverNeed } & Omit<CalculatedNeedsProps, 'needs'>) {
  if (!onUse || need.amount === 0) return null
  if (wanted(need) === need.amount) {
    return (
      <Text as="span" size="xs" tone="success" display="inline-flex" alignItems="center" gap="1">
        <CheckIcon size={14} /> Used
      </Text>
    )
  }
  return (
    <Button
      size="sm"
      variant="ghost"
      onClick={() => onUse([need])}
      aria-label={`Use this amount: ${coverLabel(need.cover)}`}
    >
      Use this amount
    </Button>
  )
}

/** Each sum with every step that led there. */
export function CalculatedNeeds({ needs, ...use }: CalculatedNeedsProps) {
  const { onUse, wanted } = use
  const unused = needs.filter((need) => need.amount > 0 && wanted(need) !== need.amount)
  return (
    <Panel
      title="Cover needed"
      flush
      action={
        onUse &&
        unused.length > 1 && (
          <Button size="sm" onClick={() => onUse(unused)}>
            Use all
          </Button>
        )
      }
    >
      <Grid gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}>
        {needs.map((need) => (
          <Stack
            key={need.cover}
            as="section"
            aria-label={`${coverLabel(need.cover)} needed`}
            gap="2"
            padding="4"
            borderTopWidth="1px"
            borderColor="border.subtle"
          >
            <Flex alignItems="center" gap="2" flexWrap="wrap" minHeight="7">
              <Heading as="h4">{coverLabel(need.cover)}</Heading>
              <Spacer />
              <UseButton need={need} {...use} />
            </Flex>
            <Box as="ul">
              {need.lines.map((line, index) => (
                <Flex as="li" key={index} gap="3" justifyContent="space-between" paddingBlock="1">
                  <Box minWidth="0" overflowWrap="anywhere">
                    <Text as="span">{line.label}</Text>
                    {line.detail && (
                      <Text size="xs" tone="subtle">
                        {line.detail}
                      </Text>
                    )}
                  </Box>
                  <Text as="span" numeric whiteSpace="nowrap" tone={line.amount < 0 ? 'success' : 'default'}>
                    {line.amount < 0 ? `−${formatDollars(-line.amount)}` : formatDollars(line.amount)}
                  </Text>
                </Flex>
              ))}
            </Box>
            <Flex
              gap="3"
              justifyContent="space-between"
              paddingTop="2"
              borderTopWidth="1px"
              borderColor="border"
              marginTop="auto"
            >
              <Text as="span" weight="semibold">
                {need.cover === 'INC' ? 'Per month' : 'Sum insured'}
              </Text>
              <Text as="span" weight="semibold" numeric>
                {formatDollars(need.amount)}
              </Text>
            </Flex>
          </Stack>
        ))}
      </Grid>
    </Panel>
  )
}
