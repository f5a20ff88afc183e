import type { ReleasesView, RemoteShown, ShownRelease } from '@portal/contract/office/registry.schema'
import { ROLE_LABELS, ROLES } from '@portal/domain/account/role'
import { Box, Flex, Grid, Text, VisuallyHidden } from '@portal/ui/core'
import { Record } from '../shared/Record.tsx'
import { ROLLOUT_STEPS } from '../shared/release-words.ts'
import { Section } from '../shared/Section.tsx'
import { OnlyMeButton } from './OnlyMeButton.tsx'
import { RollBackButton } from './RollBackButton.tsx'
import { takenBackAbove } from './taken-back-above.ts'
import { WidenButton } from './WidenButton.tsx'

export interface RolloutProps {
  readonly view: ReleasesView
  readonly remote: RemoteShown
  readonly candidate: ShownRelease
}

/** The step that a percentage has reached. */
function stepOf(percent: number): number {
  return ROLLOUT_STEPS.findLastIndex((step) => step.percent <= percent)
}

/** Who else tries it: `company acme, role Super Admin`. */
function alsoTried({ rollout }: RemoteShown): string {
  const roles = ROLES.filter((role) => rollout?.roles.includes(role)).map((role) => `role ${ROLE_LABELS[role]}`)
  return [...(rollout?.companies ?? []).map((company) => `company ${company}`), ...roles].join(', ')
}

/** On how many a candidate is tried, and the next step. */
export function Rollout({ view, remote, candidate }: RolloutProps) {
  const reached = stepOf(remote.rollout?.percent ?? 0)
  const also = alsoTried(remote)
  return (
    <Section title={`Rollout of ${candidate.version}`} aside="same users stay in">
      <Record record={candidate.record} />
      <Grid as="ol" gridTemplateColumns="repeat(5, 1fr)" gap="1" fontVariantNumeric="tabular-nums">
        {ROLLOUT_STEPS.map(({ label, percent }, step) => (
          <Box as="li" key={label} aria-current={step === reached ? 'step' : undefined}>
            <Box height="6px" borderRadius="2px" bg={step <= reached ? 'accent.mark' : 'bg.pressed'} />
            <Text
              as="span"
              size="xs"
              display="block"
              marginTop="6px"
              {...(step === reached && { color: 'accent.fg', fontWeight: 'semibold' })}
            >
              {percent === 0 && remote.rollout?.is_only_me ? 'Only me' : label}
              {step < reached && <VisuallyHidden>, done</VisuallyHidden>}
            </Text>
          </Box>
        ))}
      </Grid>
      {view.can_change && (
        <Flex gap="2" marginTop="3" flexWrap="wrap">
          <WidenButton remote={remote} candidate={candidate} />
          {!remote.rollout?.is_only_me && <OnlyMeButton remote={remote} candidate={candidate} />}
          <RollBackButton remote={remote} />
        </Flex>
      )}
      <Text tone="subtle" size="xs" numeric marginTop="2">
        {also !== '' && `Also: ${also}. `}
        {takenBackAbove(view.limits)}
      </Text>
    </Section>
  )
}
