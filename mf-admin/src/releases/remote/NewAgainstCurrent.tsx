import type { ShownRelease } from '@portal/contract/office/registry.schema'
import { formatCount } from '@portal/domain/values/count'
import { Box } from '@portal/ui/core'
import { timeText } from '../shared/release-words.ts'
import { Section } from '../shared/Section.tsx'

const CELL = { height: '28px', textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const

/** `74.2 KB`, as releases are held to their budgets. */
function sizeText(bytes: number): string {
  return bytes < 1_000_000 ? `${(bytes / 1_000).toFixed(1)} KB` : `${(bytes / 1_000_000).toFixed(2)} MB`
}

const ROWS: ReadonlyArray<{
  readonly label: string
  readonly of: (release: ShownRelease) => string
  readonly bad?: true
}> = [
  { label: 'Loads', of: ({ figures }) => formatCount(figures.loads) },
  { label: 'Load failures', of: ({ figures }) => formatCount(figures.load_failures), bad: true },
  { label: 'Render failures', of: ({ figures }) => formatCount(figures.render_failures), bad: true },
  { label: 'Load time p50', of: ({ figures }) => timeText(figures.load_p50) },
  { label: 'Load time p95', of: ({ figures }) => timeText(figures.load_p95) },
  { label: 'Response time p75', of: ({ figures }) => timeText(figures.interaction_p75) },
  { label: 'Blocked per visit', of: ({ figures }) => timeText(figures.blocked_mean) },
  { label: 'Size, brotli', of: ({ bytes }) => sizeText(bytes) },
]

export interface NewAgainstCurrentProps {
  readonly current: ShownRelease
  readonly candidate: ShownRelease | null
}

/** How a candidate fares beside what the others have; without one, what all have. */
export function NewAgainstCurrent({ current, candidate }: NewAgainstCurrentProps) {
  const shown = candidate ? [current, candidate] : [current]
  const title = candidate ? 'New against current' : 'Figures'
  return (
    <Section title={title} aside="last 24 hours">
      <Box as="table" width="100%" borderCollapse="collapse" aria-label={title}>
        {candidate && (
          <thead>
            <tr>
              <td />
              {shown.map(({ release, version }) => (
                <Box key={release} asChild {...CELL} fontSize="xs" fontWeight="medium" color="fg.muted">
                  <th scope="col">{version}</th>
                </Box>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {ROWS.map(({ label, of, bad }) => (
            <Box
              as="tr"
              key={label}
              borderBottomWidth="1px"
              borderColor="border.subtle"
              _last={{ borderBottomWidth: '0' }}
            >
              <Box asChild {...CELL} textAlign="left" fontWeight="regular" color="fg.muted">
                <th scope="row">{label}</th>
              </Box>
              {shown.map((release) => {
                const isBad = bad && release === candidate && of(release) !== '0'
                return (
                  <Box
                    as="td"
                    key={release.release}
                    {...CELL}
                    {...(isBad && { color: 'warning.fg', fontWeight: 'medium' })}
                  >
                    {of(release)}
                  </Box>
                )
              })}
            </Box>
          ))}
        </tbody>
      </Box>
    </Section>
  )
}
