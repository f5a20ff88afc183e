import { blockedAddresses } from '@portal/contract/sending/blocked-addresses'
import { foldAddress } from '@portal/domain/sending/blocked-address'
import { formatInstantDate } from '@portal/domain/values/date'
import { useCall, useChange, useClock } from '@portal/platform'
import { Alert, Button } from '@portal/ui/core'

export interface BlockedNoteProps {
  readonly clientId: number
  /** The email address that is written to. */
  readonly address: string
}

/** Says that emails to an address bounced, with the way to try it again, or that its reader unsubscribed. */
export function BlockedNote({ clientId, address }: BlockedNoteProps) {
  const params = { id: clientId }
  const { data } = useCall(blockedAddresses.list, { params })
  const clearing = useChange(blockedAddresses.clear)
  const { timeZone } = useClock()
  const blocks = data?.items.filter((one) => one.channel === 'email' && one.address === foldAddress('email', address))
  const bounced = blocks?.find(({ reason }) => reason === 'bounced')
  const unsubscribed = blocks?.find(({ reason }) => reason === 'unsubscribed')
  const day = (instant: string) => formatInstantDate(timeZone, instant)
  return (
    <>
      {clearing.error && <Alert tone="danger" title={clearing.error.message} />}
      {bounced && (
        <Alert
          tone="warning"
          title={`Emails to this address bounced on ${day(bounced.at)}`}
          action={
            <Button
              size="sm"
              loading={clearing.isPending}
              loadingText="Clearing"
              onClick={() => clearing.mutate({ params, body: { channel: 'email', address } })}
            >
              Clear
            </Button>
          }
        >
          {`Correct the address, or clear this to try again.${bounced.detail ? ` The mail server said: ${bounced.detail}` : ''}`}
        </Alert>
      )}
      {unsubscribed && (
        <Alert tone="info" title={`Unsubscribed on ${day(unsubscribed.at)}`}>
          News and automatic emails aren’t sent to this address. You can still email this person yourself.
        </Alert>
      )}
    </>
  )
}
