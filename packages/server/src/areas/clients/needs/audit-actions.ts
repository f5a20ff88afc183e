import {
  type ActionDetails,
  type ActivityEntity,
  type AuditActions,
  value,
} from '../../../activity-log/audit-action.ts'
import type { TimelineKind } from '../../../timeline/declared.ts'

export const needsKind: TimelineKind = { name: 'needs', label: 'Needs', icon: 'shield', order: 70 }

export const needsEntity: ActivityEntity = {
  name: 'needs',
  filter: { label: 'Needs', order: 60 },
  timeline: { kind: needsKind.name, forAuditors: 'all' },
}

export const needsActions: AuditActions = {
  'needs.update': {
    says(told) {
      const covers = wantedCovers(told)
      return covers === '' ? 'changed the needs' : ['changed the needs: ', value(covers)]
    },
  },
}

/** The covers that a saving of the needs left wanted, of client and partner: “Life cover, Trauma”. */
function wantedCovers({ after }: ActionDetails): string {
  const covers = [after?.client_covers, after?.partner_covers].flatMap((list) => (Array.isArray(list) ? list : []))
  return [...new Set(covers.map((cover) => String(cover).split(':')[0]))].join(', ')
}
