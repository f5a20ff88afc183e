import { type ApplicationAction, bulk } from '@portal/contract/work/applications.schema'
import { ADVISING_ROLES } from '@portal/domain/account/role'
import { dayIn } from '@portal/domain/values/date'
import { fullName } from '@portal/domain/values/person'
import { checklistWords } from '@portal/domain/work/application-checklist'
import {
  type ApplicationKind,
  type ApplicationStatus,
  applicationStatusLabel,
  reopens,
} from '@portal/domain/work/application-status'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '../../../database/database.ts'
import { users } from '../../../database/tables/users.ts'
import { defineBulk } from '../../../subjects/bulk.ts'
import type { Verdict } from '../../../subjects/bulk-rules.ts'
import type { StoredRow } from '../../../subjects/subject.ts'
import { assertCanAdvise } from '../../clients/clients/service.ts'
import { applicationSubject } from './application-subject.ts'
import { FIRST_MOVES } from './application-writing.ts'
import { missingOfAll } from './checklist.ts'

const fields = z.object({
  status: z.custom<ApplicationStatus>((value) => typeof value === 'string'),
  status_since: z.string(),
  adviser_id: z.int().nullable(),
  submitted_on: z.string().nullable(),
  in_force_on: z.string().nullable(),
})

/** Changes of the status or the adviser of many applications. */
export const applicationBulk = defineBulk(applicationSubject, {
  page: '/applications',
  roles: ADVISING_ROLES,
  action: bulk.body.shape.action,
  selection: bulk.body.shape.selection,
  title: titleOf,
  async check(tx, action) {
    if (action.type === 'assign' && action.adviser_id !== null) await assertCanAdvise(tx, action.adviser_id)
  },
  verdict: (action, stored, now, { company }) => verdictOf(action, fields.parse(stored), dayIn(company.timeZone, now)),
  notes: missingNotes,
  activityOf: ({ type }) => (type === 'status' ? 'application.updateStatus' : 'application.assign'),
})

const draft = z.object({
  id: z.int(),
  status: z.literal('draft'),
  kind: z.custom<ApplicationKind>((value) => typeof value === 'string'),
})

/** Of drafts that go to the insurer, what is missing of their checklists: nobody is asked about each before. */
async function missingNotes(
  tx: Transaction,
  action: ApplicationAction,
  changing: readonly StoredRow[],
): Promise<ReadonlyMap<number, string>> {
  if (action.type !== 'status' || action.status !== 'submitted') return new Map()
  const missing = await missingOfAll(
    tx,
    changing.flatMap((stored) => draft.safeParse(stored).data ?? []),
  )
  return new Map([...missing].map(([id, items]) => [id, `Submitted without ${checklistWords(items)}`]))
}

async function titleOf(tx: Transaction, action: ApplicationAction, what: string): Promise<string> {
  if (action.type === 'status') return `Move ${what} to ${applicationStatusLabel(action.status)}`
  if (action.adviser_id === null) return `Unassign ${what}`
  const [adviser] = await tx.select().from(users).where(eq(users.id, action.adviser_id))
  return `Assign ${what} to ${fullName(adviser?.firstname ?? null, adviser?.lastname ?? null)}`
}

function verdictOf(action: ApplicationAction, stored: z.output<typeof fields>, today: string): Verdict {
  const { status, status_since, adviser_id } = stored
  if (action.type === 'assign') {
    return adviser_id === action.adviser_id
      ? { kind: 'same', message: action.adviser_id === null ? 'Already unassigned' : 'Already assigned' }
      : { kind: 'change', before: { adviser_id }, after: { adviser_id: action.adviser_id } }
  }
  if (status === action.status) return { kind: 'same', message: 'Already in this status' }
  if (reopens(status, action.status)) return { kind: 'refused', message: 'Closed: reopen it on its own page' }
  // The day of the first move is part of the change, so that taking it back leaves none; a day mended since is kept.
  const day = FIRST_MOVES[action.status]
  return {
    kind: 'change',
    before: { status, ...(day && { [day]: stored[day] }) },
    after: { status: action.status, ...(day && { [day]: stored[day] ?? today }) },
    besides: { status_since },
  }
}
