import type { SentencePart } from '@portal/contract/clients/timeline-records'
import { isLeadStatus, leadStatusLabel } from '@portal/domain/clients/lead-status'
import { formatDate } from '@portal/domain/values/date'
import { sql } from 'drizzle-orm'
import {
  type ActionDetails,
  type ActivityEntity,
  type AuditActions,
  changedFields,
  value,
  type WrittenPart,
} from '../../../activity-log/audit-action.ts'
import { namesFrom } from '../../../activity-log/named-records.ts'
import type { TimelineKind } from '../../../timeline/declared.ts'
import { FIELD_LABELS } from './field-labels.ts'

/** A move of the status, by whatever call: the one change of a client that a referral role is told of. */
const MOVED = sql`(activity_log.entity = 'client' and activity_log.before ? 'status' and activity_log.after ? 'status')`
const ASSIGNED = sql`(activity_log.entity = 'client'
  and activity_log.before ? 'adviser_id' and activity_log.after ? 'adviser_id')`

export const clientKinds: readonly TimelineKind[] = [
  { name: 'status', label: 'Status changes', icon: 'refresh', order: 40, when: MOVED, isForReferrers: true },
  { name: 'assignment', label: 'Assignments', icon: 'assign', order: 50, when: ASSIGNED },
]

export const clientEntity: ActivityEntity = {
  name: 'client',
  filter: { label: 'Client details', order: 10 },
  timeline: { kind: 'change', forAuditors: 'all', forReferrers: MOVED },
  record: {
    names: namesFrom('clients', sql`concat_ws(' ', first_name, last_name)`),
    to: (id) => `/client-details/${id}`,
    labels: FIELD_LABELS,
  },
}

export const clientActions: AuditActions = {
  'client.create': {
    says: ({ after }) => (after?.kind === 'client' ? 'created this client' : 'created this lead'),
    isForReferrers: true,
  },
  'client.submitForm': { says: 'completed the client form', by: 'A visitor', isForReferrers: true },
  'client.nameAsPartner': {
    says: 'named this person as their partner in the client form',
    by: 'A visitor',
    isForReferrers: true,
  },
  'client.updateStatus': {
    says: (told) =>
      told.after?.status === undefined
        ? ['changed ', changedFields(told, FIELD_LABELS)]
        : ['moved ', status(told.before?.status), ' to ', status(told.after.status)],
  },
  'client.assign': {
    says: ({ after }) => [
      ...['assigned this to ', adviser(after?.adviser_id)],
      ...(typeof after?.commission_from === 'string'
        ? [', commission from ', value(formatDate(after.commission_from))]
        : []),
    ],
  },
  'client.update': {
    says: (told) =>
      told.after?.kind === undefined
        ? ['changed ', changedFields(told, FIELD_LABELS)]
        : ['made this a ', value(told.after.kind, 'client')],
  },
  'client.archive': { says: 'archived this person' },
  'client.unarchive': { says: 'restored this person' },
  'client.learn': {
    says: (told) => [
      'updated ',
      changedFields(withoutSource(told), FIELD_LABELS),
      ' from ',
      value(told.after?.learned_from),
    ],
  },
  'client.undo': { says: (told) => ['undid changes to ', changedFields(told, FIELD_LABELS)] },
}

/** The change without where it came from; how often income comes is part of the income. */
function withoutSource({ after, ...told }: ActionDetails): ActionDetails {
  const { learned_from, salary_frequency, ...fields } = after ?? {}
  const alone = 'salary' in fields || salary_frequency === undefined ? {} : { salary_frequency }
  return { ...told, before: null, after: { ...fields, ...alone } }
}

function status(given: unknown): SentencePart {
  if (!isLeadStatus(given)) return value(given, 'another status')
  return { as: 'leadStatus', status: given, text: leadStatusLabel(given) }
}

function adviser(id: unknown): WrittenPart {
  return typeof id === 'number' ? { as: 'person', id } : value('nobody')
}
