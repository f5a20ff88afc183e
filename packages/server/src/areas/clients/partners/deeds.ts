import { changedFields, type Deeds } from '../../../activity-log/deed.ts'
import { FIELD_LABELS } from '../clients/field-labels.ts'

export const partnerDeeds: Deeds = {
  'client.linkPartner': { says: 'linked a partner' },
  'client.unlinkPartner': { says: 'unlinked the partner' },
  'partner.update': { says: (told) => ['changed the partner’s ', changedFields(told, FIELD_LABELS)] },
}
