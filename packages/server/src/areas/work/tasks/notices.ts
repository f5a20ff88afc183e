import { ADVISING_ROLES } from '@portal/domain/account/role'
import { formatDate, type IsoDate } from '@portal/domain/values/date'
import { fullName } from '@portal/domain/values/person'
import { sql } from 'drizzle-orm'
import type { Viewer } from '../../../access/visible-clients.ts'
import { idArray } from '../../../database/arrays.ts'
import type { Transaction } from '../../../database/database.ts'
import { type Notice, type NoticeKind, notify } from '../../../notifications/notify.ts'

/** Told to whom somebody else gives a task. */
export const taskAssigned: NoticeKind = {
  name: 'task_assigned',
  icon: 'assign',
  label: 'Someone assigns me a task',
  about: 'tasks',
  roles: ADVISING_ROLES,
  byMail: false,
}
/** Told by a task’s reminder. */
export const taskDue: NoticeKind = {
  name: 'task_due',
  icon: 'clock',
  label: 'A task reminder is due',
  about: 'tasks',
  roles: ADVISING_ROLES,
  byMail: true,
}

/** A task in a notice. */
export interface GivenTask {
  readonly id: number
  readonly title: string
  readonly assignee_id: number | null
  readonly due_on: IsoDate | null
  /** Whom it is for; empty for nobody. */
  readonly client: string
}

/** That one task was given to its assignee. */
export function assignedNotice({ id, title, assignee_id, due_on, client }: GivenTask): Notice {
  return {
    kind: taskAssigned,
    to: [assignee_id],
    title: `You’ve been assigned ${title}`,
    detail: [client, due_on && `due ${formatDate(due_on)}`].filter(Boolean).join(', ') || null,
    link: `/tasks?task=${id}`,
  }
}

type Row = { [column: string]: unknown } & Omit<GivenTask, 'client'> & {
    readonly first_name: string | null
    readonly last_name: string | null
  }

/** Tells whoever has the tasks now that they are theirs: of one its title, of several how many. */
export async function tellAssigned(tx: Transaction, { caller }: Viewer, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const rows = await tx.rows<Row>(sql`
    select tasks.id, tasks.title, tasks.assignee_id, tasks.due_on, clients.first_name, clients.last_name
    from tasks left join clients on clients.company_id = tasks.company_id and clients.id = tasks.client_id
    where tasks.company_id = ${tx.companyId} and tasks.id = any(${idArray(ids)}) and tasks.assignee_id is not null
      and tasks.status <> 'completed'`)
  for (const own of Map.groupBy(rows, ({ assignee_id }) => assignee_id).values()) {
    const [row] = own
    if (!row) continue
    const { first_name, last_name, ...task } = row
    const one = assignedNotice({ ...task, client: fullName(first_name, last_name) })
    const many = { ...one, title: `You’ve been assigned ${own.length} tasks`, detail: null, link: '/tasks' }
    await notify({ tx, caller }, own.length === 1 ? one : many)
  }
}
