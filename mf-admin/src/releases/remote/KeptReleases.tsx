import type { KeptRelease, ReleasesView, RemoteShown } from '@portal/contract/office/registry.schema'
import { RELEASE_COUNTS_KEPT_DAYS } from '@portal/domain/office/release-limits'
import { formatInstantDate } from '@portal/domain/values/date'
import { useClock } from '@portal/platform'
import { Box, Button, Grid, Inline, VisuallyHidden } from '@portal/ui/core'
import { ConfirmDialog } from '@portal/ui/overlay'
import { useState } from 'react'
import { Section } from '../shared/Section.tsx'
import { StateBadge } from '../shared/StateBadge.tsx'
import { changeRelease } from './change-release.ts'

interface KeptReleaseProps {
  readonly remote: RemoteShown
  readonly kept: KeptRelease
}

/** Gives an earlier release to everybody again. */
function UseAgain({ remote: { name, current }, kept: { release, version } }: KeptReleaseProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setAsking(true)}>
        Use again
        <VisuallyHidden> {version}</VisuallyHidden>
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`Use ${name} ${version} again?`}
        confirmLabel="Use again"
        confirmingLabel="Changing"
        onClose={() => setAsking(false)}
        onConfirm={() =>
          changeRelease(
            name,
            { action: 'use', release },
            { title: `Everyone gets ${name} ${version}`, undo: { action: 'use', release: current.release } },
          )
        }
      >
        {`It replaces ${current.version} for everyone and ends any rollout in progress.`}
      </ConfirmDialog>
    </>
  )
}

/** The releases of a remote whose files still lie there. */
export function KeptReleases({ view, remote }: { readonly view: ReleasesView; readonly remote: RemoteShown }) {
  const { timeZone } = useClock()
  // With a part of the hash, where builds have the same version.
  const isLong = remote.kept.some(({ version }) => version.includes('-'))
  return (
    <Section title="Releases" aside={`kept ${RELEASE_COUNTS_KEPT_DAYS} days`}>
      <ul>
        {remote.kept.map((kept) => {
          const { release, version, at, by, state } = kept
          const said = [...(at ? [formatInstantDate(timeZone, at)] : []), ...(by ? [by] : [])].join(', ')
          return (
            <Grid
              as="li"
              key={release}
              gridTemplateColumns={`${isLong ? 96 : 60}px minmax(0, 1fr) auto`}
              alignItems="center"
              gap="2"
              minHeight="36px"
              borderTopWidth="1px"
              borderColor="border.subtle"
              _first={{ borderTopWidth: '0' }}
            >
              <Inline weight="medium" numeric>
                {version}
              </Inline>
              <Box as="span" overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap" title={release}>
                <Inline tone="subtle" size="xs" numeric>
                  {said}
                </Inline>
              </Box>
              {/* What was taken out is not offered as if nothing had been. */}
              {view.can_change && state === 'kept' ? (
                <UseAgain remote={remote} kept={kept} />
              ) : (
                <StateBadge state={state} />
              )}
            </Grid>
          )
        })}
      </ul>
    </Section>
  )
}
