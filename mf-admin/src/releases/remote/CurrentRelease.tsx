import type { ReleasesView, RemoteShown } from '@portal/contract/office/registry.schema'
import { formatInstantDate, timeIn } from '@portal/domain/values/date'
import { useClock } from '@portal/platform'
import { Flex, Text } from '@portal/ui/core'
import { Record } from '../shared/Record.tsx'
import { Section } from '../shared/Section.tsx'
import { RollBackButton } from './RollBackButton.tsx'

/** What everybody has, where nothing is tried. */
export function CurrentRelease({ view, remote }: { readonly view: ReleasesView; readonly remote: RemoteShown }) {
  const { timeZone } = useClock()
  const { version, at, by, record } = remote.current
  const when = at && `${formatInstantDate(timeZone, at)} ${timeIn(timeZone, at)}`
  return (
    <Section title={`Everyone has ${version}`}>
      <Text tone="muted" numeric>
        {by ? `Released by ${by}` : 'Installed'}
        {when && `, ${when}`}
      </Text>
      <Record record={record} />
      {view.can_change && (
        <Flex marginTop="3">
          <RollBackButton remote={remote} />
        </Flex>
      )}
    </Section>
  )
}
