import { partners } from '@portal/contract/clients/partners'
import type { Partner } from '@portal/contract/clients/partners.schema'
import type { LivingReason } from '@portal/domain/clients/partner'
import { callQuery, queryClient, useChange } from '@portal/platform'
import { newerRecord } from '@portal/screens/draft'
import { useRecordSave } from '@portal/screens/record'
import { toast } from '@portal/ui/overlay'
import type { ClientFieldName } from '../../client-fields/client-fields.ts'
import { isPartnerField } from './partner-fields.ts'

/** Puts the partner of a client as the server has just answered it in the place of what the tab shows. */
export function keepPartner(partner: Partner): void {
  const params = { id: partner.client_id }
  queryClient.setQueryData(callQuery(partners.view, { params }).queryKey, partner)
}

/** The partner's record as it is now, where the server refused a change for its age. */
function newerPartner(error: unknown): Partner | undefined {
  return newerRecord<Partner>(error, 'linked', 'covers')
}

/** Saves what is known of a partner who is no client, field by field. */
export function usePartnerSave(partner: Partner) {
  const { mutateAsync } = useChange(partners.save, { onSuccess: keepPartner })
  const { client_id: id } = partner
  return useRecordSave<Partner, ClientFieldName>({
    present: partner,
    log: { client_id: id, entity: 'partner' },
    read: ({ details }, name) => (isPartnerField(name) ? (details?.[name] ?? null) : null),
    write: ({ version }, name, value) => mutateAsync({ params: { id }, body: { [name]: value, version } }),
    newer: newerPartner,
    keep: keepPartner,
    async errorOf(name, value) {
      const { partnerErrorOf } = await import(/* webpackChunkName: "check-partner" */ './check-partner.ts')
      return isPartnerField(name) ? partnerErrorOf(name, value) : undefined
    },
  })
}

export interface LinkedPerson {
  readonly id: number
  readonly name: string
}

/** Long enough to see that it was the wrong person. */
const UNDO_SHOWN_FOR = 8_000

/** Links a client's partner and takes the link away; either says so and offers the way back. */
export function usePartnerLink(clientId: number) {
  const linking = useChange(partners.link, { onSuccess: keepPartner })
  const unlinking = useChange(partners.unlink)
  const params = { id: clientId }

  function complain(error: Error) {
    toast({ title: error.message, tone: 'danger' })
  }
  async function link({ id, name }: LinkedPerson, isUndo = false): Promise<void> {
    await linking.mutateAsync({ params, body: { partner_id: id } })
    const undo = () => void unlink({ id, name }, 'wrong_person', true).catch(complain)
    toast({ title: `Linked to ${name}`, tone: 'success', duration: UNDO_SHOWN_FOR, ...(!isUndo && { undo }) })
  }
  async function unlink({ id, name }: LinkedPerson, reason: LivingReason, isUndo = false): Promise<void> {
    await unlinking.mutateAsync({ params, body: { reason } })
    const undo = () => void link({ id, name }, true).catch(complain)
    toast({
      title: `Unlinked from ${name}`,
      tone: 'success',
      duration: UNDO_SHOWN_FOR,
      ...(!isUndo && { undo }),
    })
  }
  return {
    link: (person: LinkedPerson) => void link(person).catch(complain),
    unlink: (person: LinkedPerson, reason: LivingReason) => void unlink(person, reason).catch(complain),
    isBusy: linking.isPending || unlinking.isPending,
  }
}
