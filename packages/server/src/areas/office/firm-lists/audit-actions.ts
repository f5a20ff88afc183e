import { FIRM_LISTS } from '@portal/domain/office/firm-list'
import { type AuditActions, type Fields, value } from '../../../activity-log/audit-action.ts'

function listOf(fields: Fields | null) {
  return Object.values(FIRM_LISTS).find(({ value }) => value === fields?.list)
}

function one(fields: Fields | null): string {
  return listOf(fields)?.one ?? 'entry'
}

/** `, in 12 clients` */
function changedIn(after: Fields | null): string {
  const changed = Number(after?.changed ?? 0)
  const users = listOf(after)?.users
  return changed > 0 && users ? `, in ${changed} ${changed === 1 ? users.one : users.many}` : ''
}

export const firmListActions: AuditActions = {
  'firm_list.add': { says: ({ after }) => [`added the ${one(after)} `, value(after?.label)] },
  'firm_list.rename': {
    says: ({ before, after }) => [
      `renamed ${one(after)} `,
      value(before?.label),
      ' to ',
      value(after?.label),
      changedIn(after),
    ],
  },
  'firm_list.archive': { says: ({ after }) => [`archived the ${one(after)} `, value(after?.label)] },
  'firm_list.unarchive': { says: ({ after }) => [`restored the ${one(after)} `, value(after?.label)] },
  'firm_list.order': {
    says: ({ after }) => `changed the order of ${listOf(after)?.label.toLowerCase() ?? 'a list'}`,
  },
  'firm_list.merge': {
    says: ({ before, after }) => [
      `merged ${one(after)} `,
      value(before?.label),
      ' into ',
      value(after?.label),
      changedIn(after),
    ],
  },
}
