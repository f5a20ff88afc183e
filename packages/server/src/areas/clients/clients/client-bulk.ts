import { type BulkAction, change } from '@portal/contract/bulk.schema'
import type { ArchivingAction } from '@portal/contract/list-schema'
import { ADVISING_ROLES } from '@portal/domain/account/role'
import { leadStatusLabel } from '@portal/domain/clients/lead-status'
import { fullName } from '@portal/domain/values/person'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '../../../database/database.ts'
import { users } from '../../../database/tables/users.ts'
import { assertCommissionDay } from '../../../servings/commission-day.ts'
import { archivingTitle, archivingVerdict } from '../../../subjects/archiving.ts'
import { defineBulk } from '../../../subjects/bulk.ts'
import type { Verdict } from '../../../subjects/bulk-rules.ts'
import { clientSubject } from './client-subject.ts'
import { assertCanAdvise } from './service.ts'

/** The most tags that a client carries. Source: the contract's `tags`. */
const TAGS_MAX = 20

/** The fields of a client that bulk changes write. */
const fields = z.object({
  status: z.int(),
  status_since: z.string(),
  lost_reason: z.string().nullable(),
  adviser_id: z.int().nullable(),
  tags: z.array(z.string()),
})
type Fields = z.output<typeof fields>

/** Changes of the status, the adviser or the tags of many clients, and putting them away. */
export const clientBulk = defineBulk(clientSubject, {
  page: '/clients',
  roles: ADVISING_ROLES,
  action: change.body.shape.action,
  selection: change.body.shape.selection,
  title: titleOf,
  async check(call, action) {
    if (action.type !== 'assign') return
    if (action.adviser_id !== null) await assertCanAdvise(call.tx, action.adviser_id)
    await assertCommissionDay(call, action.commission_from)
  },
  moving: (action) => (action.type === 'assign' ? { from: action.commission_from } : {}),
  changed: async (tx, action, before) =>
    action.type === 'assign' ? await movedBetween(tx, await before(), action.adviser_id) : undefined,
  verdict: (action, stored, now) =>
    isArchiving(action) ? archivingVerdict(action, stored, now) : verdictOf(action, fields.parse(stored)),
  activityOf: ({ type }) =>
    ({
      status: 'client.updateStatus',
      assign: 'client.assign',
      tags: 'client.update',
      archive: 'client.archive',
      unarchive: 'client.unarchive',
    })[type],
})

async function titleOf(tx: Transaction, action: BulkAction, whom: string): Promise<string> {
  switch (action.type) {
    case 'status':
      return `Move ${whom} to ${leadStatusLabel(action.status)}`
    case 'assign':
      if (action.adviser_id === null) return `Unassign ${whom}`
      return `Assign ${whom} to ${await adviserName(tx, action.adviser_id)}`
    case 'tags':
      return action.add.length > 0 ? `Tag ${whom} with ${action.add.join(', ')}` : `Remove tags from ${whom}`
    default:
      return archivingTitle(action, whom)
  }
}

const UNASSIGNED = 'unassigned'

async function adviserName(tx: Transaction, id: number | null): Promise<string> {
  if (id === null) return UNASSIGNED
  const [adviser] = await tx.select().from(users).where(eq(users.id, id))
  return fullName(adviser?.firstname ?? null, adviser?.lastname ?? null)
}

/** From whom to whom people were given: “from Sam Advisor to Zoe Lee”, “from 3 advisers to unassigned”. */
async function movedBetween(tx: Transaction, before: readonly object[], to: number | null): Promise<string> {
  const from = before.map((values) => fields.pick({ adviser_id: true }).parse(values).adviser_id)
  const advisers = from.filter((id) => id !== null)
  const [first = null, second] = advisers
  const named = second === undefined ? await adviserName(tx, first) : `${advisers.length} advisers`
  const whence = first !== null && advisers.length < from.length ? `${named} or ${UNASSIGNED}` : named
  return `from ${whence} to ${await adviserName(tx, to)}`
}

function isArchiving(action: BulkAction): action is ArchivingAction {
  return action.type === 'archive' || action.type === 'unarchive'
}

function verdictOf(action: Exclude<BulkAction, ArchivingAction>, client: Fields): Verdict {
  switch (action.type) {
    case 'status': {
      if (client.status === action.status) return { kind: 'same', message: 'Already in this status' }
      const { status, status_since, lost_reason } = client
      const isLost = lost_reason !== null
      return {
        kind: 'change',
        before: { status, ...(isLost && { lost_reason }) },
        after: { status: action.status, ...(isLost && { lost_reason: null }) },
        besides: { status_since },
      }
    }
    case 'assign':
      return client.adviser_id === action.adviser_id
        ? { kind: 'same', message: action.adviser_id === null ? 'Already unassigned' : 'Already assigned' }
        : { kind: 'change', before: { adviser_id: client.adviser_id }, after: { adviser_id: action.adviser_id } }
    case 'tags': {
      const tags = retagged(client.tags, action)
      if (tags.length > TAGS_MAX) return { kind: 'refused', message: `Would have more than ${TAGS_MAX} tags` }
      return tags.join('\n') === client.tags.join('\n')
        ? { kind: 'same', message: 'Already tagged' }
        : { kind: 'change', before: { tags: client.tags }, after: { tags } }
    }
  }
}

/** Without the tags to remove, then with those to add that are not there yet, whatever their case. */
function retagged(tags: readonly string[], { add, remove }: { add: readonly string[]; remove: readonly string[] }) {
  const fold = (tag: string) => tag.toLocaleLowerCase('en-AU')
  const gone = new Set(remove.map(fold))
  const kept = tags.filter((tag) => !gone.has(fold(tag)))
  const there = new Set(kept.map(fold))
  const added = add.filter((tag) => {
    const isNew = !there.has(fold(tag))
    there.add(fold(tag))
    return isNew
  })
  return [...kept, ...added]
}
