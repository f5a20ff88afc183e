import type { CoverNeed } from '@portal/domain/clients/needs/calculator'
import { formatDollars } from '@portal/domain/values/money'
import { coverLabel } from '@portal/domain/work/cover'
import { Box, Grid, Text } from '@portal/ui/core'

/** What is needed in all, and what of it is in place; the rest is to be insured. */
function partsOf({ lines }: CoverNeed) {
  const needed = lines.reduce((sum, { amount }) => sum + Math.max(0, amount), 0)
  const there = lines.reduce((sum, { amount }) => sum + Math.max(0, -amount), 0)
  return { needed, there: Math.min(needed, there) }
}

function Bar({ needed, there }: { readonly needed: number; readonly there: number }) {
  const percent = needed === 0 ? 0 : (there / needed) * 100
  return (
    <Box
      aria-hidden
      height="6px"
      borderRadius="full"
      overflow="hidden"
      bg={needed > there ? 'accent.solid' : 'bg.muted'}
      marginTop="1"
    >
      <Box height="full" bg="success.solid" css={{ width: `${percent}%` }} />
    </Box>
  )
}

/** The sums to insure, in sight above the form while it is filled in; green in a bar is what is in place. */
export function NeedsGlance({ needs }: { readonly needs: readonly CoverNeed[] }) {
  return (
    <Grid
      as="section"
      aria-label="Cover needed at a glance"
      gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' }}
      columnGap="4"
      rowGap="2"
      position="sticky"
      top="0"
      zIndex="1"
      paddingBlock="2"
      bg="bg.surface"
      borderBottomWidth="1px"
      borderColor="border"
    >
      {needs.map((need) => {
        const parts = partsOf(need)
        return (
          <Box key={need.cover} minWidth="0">
            <Text size="xs" tone="muted">
              {coverLabel(need.cover)}
            </Text>
            <Text weight="semibold" numeric>
              {formatDollars(need.amount)}
              {need.cover === 'INC' && (
                <Text as="span" size="xs" tone="muted" weight="regular">
                  {' '}
                  a month
                </Text>
              )}
            </Text>
            <Bar {...parts} />
            <Text as="span" size="xs" tone="subtle" numeric>
              {parts.there === 0 ? 'None in place' : `${formatDollars(parts.there)} in place`}
            </Text>
          </Box>
        )
      })}
    </Grid>
  )
}
