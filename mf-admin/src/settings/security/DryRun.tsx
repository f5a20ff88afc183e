import { privacy } from '@portal/contract/clients/privacy'
import { RETENTION_YEARS, type RetentionKind } from '@portal/domain/clients/erasure'
import { formatCount } from '@portal/domain/values/count'
import { formatInstantDate } from '@portal/domain/values/date'
import { useCall, useClock } from '@portal/platform'
import { Alert, Box, Button, Loading, Stack, Text } from '@portal/ui/core'
import { useState } from 'react'

export interface DryRunProps {
  /** Years as typed. */
  readonly client: string
  readonly lead: string
}

/** The number of years typed; undefined if it isn't one the server accepts. */
function askedYears(text: string, kind: RetentionKind): number | undefined {
  const { min, max } = RETENTION_YEARS[kind]
  const years = Number(text)
  return text.trim() !== '' && Number.isInteger(years) && years >= min && years <= max ? years : undefined
}

/** Shows what would be deleted now, by the years typed. Changes nothing. */
export function DryRun({ client, lead }: DryRunProps) {
  const [isAsked, setAsked] = useState(false)
  const { timeZone } = useClock()
  const client_years = askedYears(client, 'client')
  const lead_years = askedYears(lead, 'lead')
  const query = { ...(client_years && { client_years }), ...(lead_years && { lead_years }) }
  const { data, error } = useCall(privacy.previewRetention, { query }, { enabled: isAsked, staleTime: 0 })
  const kinds = data ? [...data.people, ...data.others] : []
  return (
    <Stack gap="2" as="section" aria-label="Would be deleted now">
      {!isAsked && (
        <Box>
          <Button onClick={() => setAsked(true)}>Show what would be deleted now</Button>
        </Box>
      )}
      {error && <Alert tone="danger">{error.message}</Alert>}
      {isAsked && !data && !error && <Loading />}
      {data && (
        <>
          <Text weight="medium">Would be deleted now</Text>
          {kinds.length === 0 && <Text tone="muted">Nothing is due to be deleted.</Text>}
          <Box as="ul" display="grid" gap="2">
            {kinds.map(({ what, count, oldest }) => (
              <li key={what}>
                <Text as="span" weight="semibold" numeric>
                  {formatCount(count)}
                </Text>{' '}
                <Text as="span">{what}</Text>
                {oldest !== null && (
                  <Text as="span" tone="muted">
                    {' '}
                    – the oldest since {formatInstantDate(timeZone, oldest)}
                  </Text>
                )}
              </li>
            ))}
          </Box>
        </>
      )}
    </Stack>
  )
}
