import { type AuditActions, changedFields } from '../../../activity-log/audit-action.ts'
import { FIELD_LABELS } from '../clients/field-labels.ts'

export const partnerActions: AuditActions = {
  'client.linkPartner': { says: 'linked a partner' },
  'client.unlinkPartner': { says: 'unlinked the partner' },
  'partner.update': { says: (told) => ['changed the partner’s ', changedFields(told, FIELD_LABELS)] },
}
