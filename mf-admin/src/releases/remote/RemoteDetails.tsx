import type { ReleasesView, RemoteShown } from '@portal/contract/office/registry.schema'
import { SLOW_VISIT } from '@portal/domain/office/pace'
import { Box, Flex, Heading, Text } from '@portal/ui/core'
import { remoteLabel } from '../shared/release-words.ts'
import { Section } from '../shared/Section.tsx'
import { StateBadge } from '../shared/StateBadge.tsx'
import { CurrentRelease } from './CurrentRelease.tsx'
import { Errors } from './Errors.tsx'
import { FailingCompanies } from './FailingCompanies.tsx'
import { KeptReleases } from './KeptReleases.tsx'
import { NewAgainstCurrent } from './NewAgainstCurrent.tsx'
import { Rollout } from './Rollout.tsx'
import { SwitchedOff } from './SwitchedOff.tsx'
import { Switches } from './Switches.tsx'

export interface RemoteDetailsProps {
  readonly view: ReleasesView
  readonly remote: RemoteShown
}

/** One remote: what is tried on whom, how it fares, and what can be done. */
export function RemoteDetails({ view, remote }: RemoteDetailsProps) {
  const { name, candidate, current, taken_back, kept, off } = remote
  const shown = candidate ?? current
  return (
    <>
      <Flex
        alignItems="center"
        gap="2"
        minHeight="52px"
        paddingInline="4"
        borderBottomWidth="1px"
        borderColor="border"
        hideBelow="md"
      >
        <Heading size="sm">{remoteLabel(name)}</Heading>
        <StateBadge
          state={shown.state}
          takenBack={candidate ? null : taken_back}
          isOff={off !== null}
          isSlow={shown.slow}
        />
      </Flex>
      {off && <SwitchedOff off={off} />}
      {candidate ? (
        <Rollout view={view} remote={remote} candidate={candidate} />
      ) : (
        <CurrentRelease view={view} remote={remote} />
      )}
      {view.can_change && name !== 'shell' && <Switches remote={remote} />}
      <NewAgainstCurrent current={current} candidate={candidate} />
      {shown.slow && (
        <Section title="Slow">
          <Text tone="muted">
            For clearly more users than in the release before, a click or key often takes more than{' '}
            {SLOW_VISIT.interaction} ms, or a page can’t answer for more than {SLOW_VISIT.blocked / 1_000} s.
          </Text>
        </Section>
      )}
      {shown.failing_companies.length > 0 && <FailingCompanies release={shown} />}
      <Errors remote={remote} shown={shown} />
      {kept.length > 0 && <KeptReleases view={view} remote={remote} />}
      <Box padding="0 16px 12px">
        <Text tone="subtle" size="xs" numeric>
          Platform {shown.platform} · integrity {shown.integrity.slice(0, 11)}…{shown.integrity.slice(-4)}
        </Text>
      </Box>
    </>
  )
}
