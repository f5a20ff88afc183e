import type { UnlinkReason } from '@portal/domain/clients/partner'
import { type AuditActions, changedFields, said } from '../../../activity-log/audit-action.ts'
import { FIELD_LABELS } from '../clients/field-labels.ts'

const WHY: Readonly<Record<UnlinkReason, string>> = {
  separated: 'unlinked the partner: they separated',
  partner_died: 'recorded that the partner has died and unlinked them',
  client_died: 'recorded that this client has died and unlinked the partner',
  wrong_person: 'unlinked the partner: it was the wrong person',
}

function unlinked(reason: string | undefined): string {
  const known = Object.entries(WHY).find(([name]) => name === reason)
  return known ? known[1] : 'unlinked the partner'
}

export const partnerActions: AuditActions = {
  'client.linkPartner': { says: 'linked a partner' },
  'client.unlinkPartner': { says: ({ after }) => unlinked(said(after?.reason)) },
  'partner.update': { says: (told) => ['changed the partner’s ', changedFields(told, FIELD_LABELS)] },
}
