import type { KeptRelease, ReleasesView, RemoteShown } from '@portal/contract/office/registry.schema'
import { RELEASE_COUNTS_KEPT_DAYS } from '@portal/domain/office/release-limits'
import { formatInstantDate } from '@portal/domain/values/date'
import { useClock } from '@portal/platform'
import { Box, Button, Flex, Grid, Inline, VisuallyHidden } from '@portal/ui/core'
import { ConfirmDialog } from '@portal/ui/overlay'
import { useState } from 'react'
import { Record } from '../shared/Record.tsx'
import { Section } from '../shared/Section.tsx'
import { StateBadge } from '../shared/StateBadge.tsx'
import { changeRelease } from './change-release.ts'

interface KeptReleaseProps {
  readonly remote: RemoteShown
  readonly kept: KeptRelease
}

const OUT: Partial<Record<KeptRelease['state'], string>> = {
  'taken-back': ' It was rolled back automatically because it failed.',
  'rolled-back': ' It was rolled back.',
}

/** Gives a release to everybody, also one that was taken out: it may have been a false alarm. */
function UseRelease({ remote: { name, current }, kept: { release, version, state } }: KeptReleaseProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setAsking(true)}>
        Use<VisuallyHidden> {version}</VisuallyHidden>
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`Use ${name} ${version}?`}
        confirmLabel="Use this release"
        confirmingLabel="Changing"
        onClose={() => setAsking(false)}
        onConfirm={() => changeRelease(name, { action: 'use', release }, `Everyone gets ${name} ${version}`)}
      >
        {`It replaces ${current.version} for everyone and ends any rollout in progress.${OUT[state] ?? ''}`}
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
          const { release, version, at, by, state, record } = kept
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
              <Flex alignItems="center" gap="1">
                <StateBadge state={state} />
                {view.can_change && state !== 'current' && state !== 'candidate' && (
                  <UseRelease remote={remote} kept={kept} />
                )}
              </Flex>
              {record && (
                <Box gridColumn="2 / -1" paddingBottom="2">
                  <Record record={record} />
                </Box>
              )}
            </Grid>
          )
        })}
      </ul>
    </Section>
  )
}
