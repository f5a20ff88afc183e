import { clients } from '@portal/contract/clients/clients'
import type { ClientDetails } from '@portal/contract/clients/clients.schema'
import { firmLists } from '@portal/contract/office/firm-lists'
import { change, useCall } from '@portal/platform'
import { messageOf, Text } from '@portal/ui/core'
import { Field, NativeSelect } from '@portal/ui/form'
import { toast } from '@portal/ui/overlay'
import { useState } from 'react'

interface LostReasonProps {
  readonly client: ClientDetails
  readonly mayChange: boolean
}

/** Why somebody is not interested or cannot be insured, by the firm's list; asked for below the status. */
export default function LostReason({ client, mayChange }: LostReasonProps) {
  const { id, status, version, lost_reason } = client
  const { data } = useCall(firmLists.choices, { params: { list: 'lost-reasons' } })
  const [sent, setSent] = useState<{ readonly reason: string; readonly version?: number }>()
  if (!data) return null
  // Keeps the choice until the updated record has loaded.
  const isNewer = sent && (sent.version === undefined || sent.version > version)
  const reason = isNewer ? sent.reason : (lost_reason ?? '')
  const label = data.items.find(({ code }) => code === reason)?.label
  if (!mayChange) return label === undefined ? null : <Text>{`Lost reason: ${label}`}</Text>

  async function choose(chosen: string) {
    setSent({ reason: chosen })
    try {
      const body = { status, lost_reason: chosen || null }
      const now = await change(clients.updateStatus, { params: { id }, body })
      setSent({ reason: chosen, version: now.version })
    } catch (error) {
      setSent(undefined)
      toast({ title: messageOf(error), tone: 'danger' })
    }
  }
  return (
    <Field id="lost-reason" label="Lost reason">
      <NativeSelect
        value={reason}
        placeholder="Not given"
        options={data.items
          .filter(({ code, archived }) => !archived || code === reason)
          .map(({ code, label }) => ({ value: code, label }))}
        onChange={(event) => void choose(event.currentTarget.value)}
      />
    </Field>
  )
}
