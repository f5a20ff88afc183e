import { clients } from '@portal/contract/clients/clients'
import { partners } from '@portal/contract/clients/partners'
import type { Partner } from '@portal/contract/clients/partners.schema'
import { fullName } from '@portal/domain/values/person'
import { type SlotContexts, useCall, useChange } from '@portal/platform'
import { Button, Text } from '@portal/ui/core'
import { UserIcon } from '@portal/ui/icons'
import { toast } from '@portal/ui/overlay'
import { useState } from 'react'
import { MakeClientDialog } from './MakeClientDialog.tsx'
import { keepPartner, type LinkedPerson } from './use-partner.ts'

/** Makes a client of the second of a quote's people, as the partner of the first, or takes the partner who is there. */
export default function QuotedPartner({ client, person, onLinked }: SlotContexts['quote.partner/v1']) {
  const params = { id: client.id }
  const { data } = useCall(partners.view, { params })
  const [isOpen, setOpen] = useState(false)
  const record = useCall(clients.details, { params }, { enabled: isOpen })
  const linking = useChange(partners.link)

  function take(partner: Partner) {
    keepPartner(partner)
    if (partner.linked?.client) onLinked(partner.linked.client)
  }
  function link({ id, name }: LinkedPerson) {
    linking.mutateAsync({ params, body: { partner_id: id } }).then(
      (partner) => {
        toast({ title: `Linked to ${name}`, tone: 'success' })
        take(partner)
      },
      (error: Error) => toast({ title: error.message, tone: 'danger' }),
    )
  }
  if (!data) return null
  if (data.linked) {
    const other = data.linked.client
    if (!other) {
      return (
        <Text size="xs" tone="subtle">
          {client.firstName} is linked to a client you don’t have access to.
        </Text>
      )
    }
    return (
      <Button size="sm" onClick={() => onLinked(other)}>
        Use {client.firstName}’s partner, {fullName(other.first_name, other.last_name)}
      </Button>
    )
  }
  const given = Object.fromEntries(Object.entries(person).filter(([, value]) => value !== null))
  return (
    <>
      <Button
        size="sm"
        icon={<UserIcon size={14} />}
        aria-haspopup="dialog"
        loading={linking.isPending || (isOpen && record.isLoading)}
        onClick={() => setOpen(true)}
      >
        Add as {client.firstName}’s partner
      </Button>
      {isOpen && record.error && <Text tone="danger">{record.error.message}</Text>}
      {isOpen && record.data && (
        <MakeClientDialog
          title={`Add as ${client.firstName}’s partner`}
          client={record.data}
          known={person}
          given={given}
          onLink={link}
          onMade={take}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
