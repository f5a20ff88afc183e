import { registry } from '@portal/contract/office/registry'
import type { ReleaseError, RemoteShown, ShownRelease } from '@portal/contract/office/registry.schema'
import { formatCount } from '@portal/domain/values/count'
import { formatInstantDate, timeIn } from '@portal/domain/values/date'
import { useCall, useClock } from '@portal/platform'
import { Box, Flex, Inline, Text } from '@portal/ui/core'
import { Section } from '../shared/Section.tsx'

export interface ErrorsProps {
  readonly remote: RemoteShown
  /** The release that the details are about. */
  readonly shown: ShownRelease
}

/** What failed most in a remote: each error with how often, where and in which companies it came. */
export function Errors({ remote: { name }, shown }: ErrorsProps) {
  const { data } = useCall(registry.errors, { params: { remote: name } })
  if (!data || data.errors.length === 0) return null
  return (
    <Section title="What failed" aside="most frequent first">
      <ul>
        {data.errors.map((error) => (
          <ErrorRow
            key={`${error.release} ${error.kind} ${error.name} ${error.message} ${error.place} ${error.page} ${error.frame}`}
            error={error}
            isOfShown={error.release === shown.release}
          />
        ))}
      </ul>
    </Section>
  )
}

interface ErrorRowProps {
  readonly error: ReleaseError
  readonly isOfShown: boolean
}

function ErrorRow({ error, isOfShown }: ErrorRowProps) {
  const { timeZone } = useClock()
  const { version, name, message, place, page, frame, count, companies, last_at } = error
  const last = `${formatInstantDate(timeZone, last_at)} ${timeIn(timeZone, last_at)}`
  return (
    <Box
      as="li"
      paddingBlock="2"
      borderTopWidth="1px"
      borderColor="border.subtle"
      overflowWrap="anywhere"
      _first={{ borderTopWidth: '0', paddingTop: '0' }}
    >
      <Flex justifyContent="space-between" gap="3">
        <Text as="span" weight="medium">
          {name}: {message}
        </Text>
        <Inline numeric tone="muted">
          {formatCount(count)}×
        </Inline>
      </Flex>
      <Text tone="muted" size="xs">
        {place}, on {page}
        {!isOfShown && `, in ${version}`}
      </Text>
      {frame && (
        <Text tone="subtle" size="xs">
          {frame}
        </Text>
      )}
      <Text tone="subtle" size="xs" numeric>
        {companies.join(', ')} · last {last}
      </Text>
    </Box>
  )
}
