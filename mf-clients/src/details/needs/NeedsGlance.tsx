import {
  CALCULATED_COVERS,
  type CalculatedCover,
  type CoverInForce,
  type CoverNeed,
  existingCover,
  type NeedsInput,
  unknownFor,
} from '@portal/domain/clients/needs/calculator'
import { formatDollars } from '@portal/domain/values/money'
import { coverLabel } from '@portal/domain/work/cover'
import { Box, Grid, Text } from '@portal/ui/core'

/** Filled is what is in force, as on the Cover tab; the rest is to be insured. */
function Bar({ inPlace, toInsure }: { readonly inPlace: number; readonly toInsure: number }) {
  const percent = inPlace === 0 ? 0 : (inPlace / (inPlace + toInsure)) * 100
  return (
    <Box aria-hidden height="6px" borderRadius="full" overflow="hidden" bg="bg.muted" marginTop="1">
      <Box height="full" bg="accent.solid" css={{ width: `${percent}%` }} />
    </Box>
  )
}

function inPlaceWords(existing: number | null, inForce: number | undefined): string {
  if (existing === null) {
    return inForce === undefined ? 'Existing cover unknown' : `${formatDollars(inForce)} on record, not taken off`
  }
  return existing === 0 ? 'None in place' : `${formatDollars(existing)} in place`
}

interface SumProps {
  readonly cover: CalculatedCover
  readonly input: NeedsInput
  readonly need: CoverNeed | undefined
  /** Cents that policies on record pay. */
  readonly inForce: number | undefined
}

function Sum({ cover, input, need, inForce }: SumProps) {
  const existing = existingCover(input, cover)
  return (
    <Box minWidth="0">
      <Text size="xs" tone="muted">
        {coverLabel(cover)}
      </Text>
      {need ? (
        <Text weight="semibold" numeric>
          {formatDollars(need.amount)}
          {cover === 'INC' && (
            <Text as="span" size="xs" tone="muted" weight="regular">
              {' '}
              a month
            </Text>
          )}
        </Text>
      ) : (
        <Text tone="muted">Enter {unknownFor(input, cover).join(' and ')}</Text>
      )}
      <Bar inPlace={existing ?? 0} toInsure={need?.amount ?? 0} />
      <Text as="span" size="xs" tone="subtle" numeric>
        {inPlaceWords(existing, inForce)}
      </Text>
    </Box>
  )
}

export interface NeedsGlanceProps {
  readonly input: NeedsInput
  readonly needs: readonly CoverNeed[]
  readonly inForce: CoverInForce
}

/** The sums to insure, in sight above the form while it is filled in. */
export function NeedsGlance({ input, needs, inForce }: NeedsGlanceProps) {
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
      {CALCULATED_COVERS.map((cover) => (
        <Sum
          key={cover}
          cover={cover}
          input={input}
          need={needs.find((need) => need.cover === cover)}
          inForce={inForce[cover]}
        />
      ))}
    </Grid>
  )
}
