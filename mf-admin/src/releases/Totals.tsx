import type { ReleasesView } from '@portal/contract/office/registry.schema'
import { failureRate } from '@portal/domain/office/release-limits'
import { formatCount } from '@portal/domain/values/count'
import { Box, Grid, Inline } from '@portal/ui/core'
import { releasesInUse, remoteLabel, timeText } from './shared/release-words.ts'

const DAY = 86_400_000

/** A line before each but the first of a row: of two on a phone, of four elsewhere. */
const BESIDE_EACH_OTHER = {
  borderInlineStartWidth: '1px',
  '@media (max-width: 47.99875em)': {
    '&:nth-of-type(odd)': { borderInlineStartWidth: '0' },
    '&:nth-of-type(n + 3)': { borderTopWidth: '1px' },
  },
  '&:first-of-type': { borderInlineStartWidth: '0', paddingInlineStart: 'gutter' },
} as const

interface Total {
  readonly label: string
  readonly value: string
  readonly detail: string
}

/** What all remotes have met together in the last 24 hours. */
function totalsOf({ remotes, totals: { loads, failures }, history, as_of }: ReleasesView): readonly Total[] {
  const all = remotes.flatMap((remote) => releasesInUse(remote).map(({ figures }) => ({ name: remote.name, figures })))
  const slowest = all.reduce<(typeof all)[number] | undefined>(
    (worst, one) => ((one.figures.load_p95 ?? 0) > (worst?.figures.load_p95 ?? 0) ? one : worst),
    undefined,
  )
  const taken = history.filter(({ action, at }) => action === 'taken-back' && Date.parse(as_of) - Date.parse(at) < DAY)
  return [
    { label: 'Loads', value: formatCount(loads), detail: '24 hours' },
    { label: 'Failures', value: formatCount(failures), detail: loads === 0 ? '' : failureRate(failures, loads) },
    {
      label: 'Load p95',
      value: timeText(slowest?.figures.load_p95 ?? null),
      detail: slowest ? remoteLabel(slowest.name).toLowerCase() : 'nothing loaded yet',
    },
    {
      label: 'Auto rollbacks',
      value: formatCount(taken.length),
      detail: taken[0] ? `${taken[0].remote} ${taken[0].version}` : '',
    },
  ]
}

/** The figures on top. */
export function Totals({ view }: { readonly view: ReleasesView }) {
  return (
    <Grid
      as="dl"
      gridTemplateColumns={{ base: '1fr 1fr', md: 'repeat(4, minmax(0, 1fr))' }}
      borderBottomWidth="1px"
      borderColor="border"
      fontVariantNumeric="tabular-nums"
    >
      {totalsOf(view).map(({ label, value, detail }) => (
        <Box key={label} padding="12px 16px" minWidth="0" borderColor="border.subtle" css={BESIDE_EACH_OTHER}>
          <Box as="dt" color="fg.muted">
            {label}
          </Box>
          <Box
            as="dd"
            display="flex"
            alignItems="baseline"
            flexWrap="wrap"
            columnGap="2"
            textStyle="2xl"
            fontWeight="semibold"
            whiteSpace="nowrap"
          >
            {value}
            <Inline tone="subtle" size="xs" weight="regular">
              {detail}
            </Inline>
          </Box>
        </Box>
      ))}
    </Grid>
  )
}
