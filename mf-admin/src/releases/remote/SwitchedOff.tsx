import type { RemoteShown } from '@portal/contract/office/registry.schema'
import { formatInstantDate, timeIn } from '@portal/domain/values/date'
import { useClock } from '@portal/platform'
import { Alert, Box } from '@portal/ui/core'

/** That nobody gets a remote, why, and who decided it. */
export function SwitchedOff({ off: { note, at, by } }: { readonly off: NonNullable<RemoteShown['off']> }) {
  const { timeZone } = useClock()
  const when = at && `${formatInstantDate(timeZone, at)} ${timeIn(timeZone, at)}`
  const said = [...(by ? [`by ${by}`] : []), ...(when ? [when] : [])].join(', ')
  return (
    <Box padding="12px 16px 0">
      <Alert tone="danger" title={note}>
        Switched off {said}.
      </Alert>
    </Box>
  )
}
