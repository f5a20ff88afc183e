import type { ClientDetails } from '@portal/contract/clients/clients.schema'
import type { SmsRecipient } from '@portal/contract/sending/texts.schema'
import { timeIn } from '@portal/domain/values/date'
import { useClock } from '@portal/platform'
import { Alert } from '@portal/ui/core'
import { waitsUntil, whenInWords } from './sends-at.ts'

export interface SmsNotesProps {
  readonly client: Pick<ClientDetails, 'first_name' | 'preferred_name'>
  readonly recipient: SmsRecipient
}

/** What should be known before an SMS is sent. */
export function SmsNotes({ client, recipient }: SmsNotesProps) {
  const { timeZone: ours } = useClock()
  const now = new Date()
  const { time_zone: timeZone, is_unsubscribed, is_set_up } = recipient
  const until = waitsUntil(timeZone, now)
  const name = client.preferred_name ?? client.first_name
  return (
    <>
      {!is_set_up && <Alert tone="warning" title="SMS isn’t set up yet. Messages stay in the outbox." />}
      {is_unsubscribed && (
        <Alert
          tone="warning"
          title={`${name} has unsubscribed from bulk and automatic SMS. Only send personal messages.`}
        />
      )}
      {until && is_set_up && (
        <Alert
          tone="info"
          title={`It’s ${timeIn(timeZone, now)} where ${name} is. This will be sent ${whenInWords(until, { timeZone, ours, now })}.`}
        />
      )}
    </>
  )
}
