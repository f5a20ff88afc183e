import type { RemoteShown, ShownRelease } from '@portal/contract/office/registry.schema'
import { formatCount } from '@portal/domain/values/count'
import { formatInstantDate, timeIn } from '@portal/domain/values/date'
import { useClock } from '@portal/platform'
import { Link } from '@portal/router'
import { Box, Inline } from '@portal/ui/core'
import { RolloutBar } from './RolloutBar.tsx'
import { Sparkline } from './Sparkline.tsx'
import { currentPercent, failuresOf, rateOf, releasesInUse, remoteLabel, timeText } from './shared/release-words.ts'
import { StateBadge } from './shared/StateBadge.tsx'

const CELL = {
  height: '44px',
  paddingInlineEnd: '3',
} as const
const HEAD = { ...CELL, height: '36px', fontWeight: 'medium', color: 'fg.muted', whiteSpace: 'nowrap' } as const
const RIGHT = { textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const
/** Where each column is hidden. */
const FROM_TABLET = { base: 'none', md: 'table-cell' } as const
const FROM_DESK = { base: 'none', lg: 'table-cell' } as const

const HEADS = [
  { label: 'Remote' },
  { label: 'Version', display: FROM_TABLET },
  { label: 'State' },
  { label: 'Rollout', display: FROM_TABLET },
  { label: 'Loads', right: true, display: FROM_DESK },
  { label: 'Failures', right: true },
  { label: 'Load p95', right: true, display: FROM_DESK },
  { label: 'Response p75', right: true, display: FROM_DESK },
] as const

/** The seven days are dropped where the window has no room for them beside the details. */
const DAYS = { display: 'none', '@media (min-width: 100em)': { display: 'table-cell' } } as const

interface RowProps {
  readonly remote: RemoteShown
  readonly release: ShownRelease
  readonly isOpen: boolean
  readonly to: string
  /** The slowest day of all, at the top of every line. */
  readonly top: number
}

function Row({ remote, release, isOpen, to, top }: RowProps) {
  const { timeZone } = useClock()
  const { version, at, figures, state, slow } = release
  const isCandidate = state === 'candidate'
  const isFailing = isCandidate && failuresOf(figures) > 0
  const percent = isCandidate ? (remote.rollout?.percent ?? 0) : currentPercent(remote)
  const name = isCandidate ? 'New release' : remoteLabel(remote.name)
  return (
    <Box
      as="tr"
      position="relative"
      borderTopWidth="1px"
      borderColor="border.subtle"
      bg={isOpen ? 'bg.selected' : undefined}
      _hover={{ bg: isOpen ? 'bg.selectedHover' : 'bg.hover' }}
      css={isOpen ? { '& > :first-child': { boxShadow: 'inset 2px 0 0 var(--ui-colors-accent-solid)' } } : undefined}
    >
      <Box
        asChild
        {...CELL}
        paddingInlineStart={isCandidate ? '40px' : 'gutter'}
        textAlign="left"
        fontWeight={isCandidate ? 'regular' : 'medium'}
        color={isCandidate ? 'fg.muted' : 'fg'}
      >
        <th scope="row">
          <Box asChild _after={{ content: '""', position: 'absolute', inset: '0' }}>
            <Link to={to} replace aria-current={isOpen ? 'true' : undefined}>
              {name}
            </Link>
          </Box>
          <Box as="span" display={{ base: 'block', md: 'none' }} fontWeight="regular">
            <Inline tone="subtle" size="xs" numeric>
              {version}
            </Inline>
          </Box>
        </th>
      </Box>
      <Box as="td" {...CELL} display={FROM_TABLET} fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
        <Box as="span" display="block" lineHeight="1.125rem">
          {version}
        </Box>
        {at && (
          <Inline tone="subtle" size="xs">
            {formatInstantDate(timeZone, at)} {timeIn(timeZone, at)}
          </Inline>
        )}
      </Box>
      <Box as="td" {...CELL}>
        <StateBadge
          state={state}
          takenBack={isCandidate ? null : remote.taken_back}
          isOff={!isCandidate && remote.off !== null}
          isSlow={slow}
        />
      </Box>
      <Box as="td" {...CELL} display={FROM_TABLET}>
        <RolloutBar percent={percent} />
      </Box>
      <Box as="td" {...CELL} {...RIGHT} display={FROM_DESK}>
        {formatCount(figures.loads)}
      </Box>
      <Box as="td" {...CELL} {...RIGHT}>
        <Box as="span" color={isFailing ? 'warning.fg' : undefined} fontWeight={isFailing ? 'medium' : undefined}>
          {formatCount(failuresOf(figures))}
        </Box>{' '}
        <Inline tone="subtle">{rateOf(figures)}</Inline>
      </Box>
      <Box as="td" {...CELL} {...RIGHT} display={FROM_DESK}>
        {timeText(figures.load_p95)}
      </Box>
      <Box as="td" {...CELL} {...RIGHT} display={FROM_DESK} color={slow ? 'warning.fg' : undefined}>
        {timeText(figures.interaction_p75)}
      </Box>
      <Box as="td" {...CELL} css={DAYS}>
        <Sparkline days={figures.days} top={top} strong={isCandidate} />
      </Box>
    </Box>
  )
}

export interface RemoteTableProps {
  readonly remotes: readonly RemoteShown[]
  /** The name of the remote whose details are shown. */
  readonly open: string | undefined
  /** The address that shows a remote’s details. */
  readonly link: (remote: string) => string
}

/** Shell and remotes, a candidate in a row of its own beneath. */
export function RemoteTable({ remotes, open, link }: RemoteTableProps) {
  const rows = remotes.flatMap((remote) => releasesInUse(remote).map((release) => ({ remote, release })))
  const top = Math.max(1, ...rows.flatMap(({ release }) => release.figures.days.map((day) => day ?? 0)))
  return (
    <Box as="table" width="100%" borderCollapse="collapse" aria-label="Releases">
      <thead>
        <tr>
          {HEADS.map((head, index) => (
            <Box
              key={head.label}
              asChild
              {...HEAD}
              textAlign={'right' in head ? 'right' : 'left'}
              paddingInlineStart={index === 0 ? 'gutter' : undefined}
              {...('display' in head && { display: head.display })}
            >
              <th scope="col">{head.label}</th>
            </Box>
          ))}
          <Box asChild {...HEAD} textAlign="left" css={DAYS}>
            <th scope="col">7 days</th>
          </Box>
        </tr>
      </thead>
      <Box as="tbody" borderBottomWidth="1px" borderColor="border">
        {rows.map(({ remote, release }) => (
          <Row
            key={`${remote.name} ${release.state}`}
            remote={remote}
            release={release}
            isOpen={remote.name === open}
            to={link(remote.name)}
            top={top}
          />
        ))}
      </Box>
    </Box>
  )
}
