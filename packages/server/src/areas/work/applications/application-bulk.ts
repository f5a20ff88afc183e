import { type ApplicationAction, bulk } from '@portal/contract/work/applications.schema'
import { ADVISING_ROLES } from '@portal/domain/account/role'
import { dayIn } from '@portal/domain/values/date'
import { fullName } from '@portal/domain/values/person'
import { daysAfterMove, isStepOn, pickDays } from '@portal/domain/work/application-stage'
import { type ApplicationStatus, applicationStatusLabel, reopens } from '@portal/domain/work/application-status'
import { missingWords } from '@portal/domain/work/missing-before-move'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '../../../database/database.ts'
import { users } from '../../../database/tables/users.ts'
import { defineBulk } from '../../../subjects/bulk.ts'
import type { Verdict } from '../../../subjects/bulk-rules.ts'
import type { StoredRow } from '../../../subjects/subject.ts'
import { assertCanAdvise } from '../../clients/clients/service.ts'
import { applicationSubject } from './application-subject.ts'
import { missingOfAll } from './missing-at-move.ts'

const fields = z.object({
  status: z.custom<ApplicationStatus>((value) => typeof value === 'string'),
  status_since: z.string(),
  adviser_id: z.int().nullable(),
  submitted_on: z.string().nullable(),
  underwriting_on: z.string().nullable(),
  offer_made_on: z.string().nullable(),
  accepted_on: z.string().nullable(),
  in_force_on: z.string().nullable(),
})

/** Changes of the status or the adviser of many applications. */
export const applicationBulk = defineBulk(applicationSubject, {
  page: '/applications',
  roles: ADVISING_ROLES,
  action: bulk.body.shape.action,
  selection: bulk.body.shape.selection,
  title: titleOf,
  async check({ tx }, action) {
    if (action.type === 'assign' && action.adviser_id !== null) await assertCanAdvise(tx, action.adviser_id)
  },
  verdict: (action, stored, now, { company }) => verdictOf(action, fields.parse(stored), dayIn(company.timeZone, now)),
  leftOut: (tx, action, changing) =>
    action.type === 'status' && action.complete_only
      ? missingNotes(tx, action, changing, 'Missing')
      : Promise.resolve(new Map()),
  notes: (tx, action, changing) =>
    action.type === 'status'
      ? missingNotes(tx, action, changing, `${applicationStatusLabel(action.status)} without`)
      : Promise.resolve(new Map()),
  activityOf: ({ type }) => (type === 'status' ? 'application.updateStatus' : 'application.assign'),
})

/** Of those that go a step on, what is missing: nobody is asked about each before. */
async function missingNotes(
  tx: Transaction,
  { status }: { readonly status: ApplicationStatus },
  changing: readonly StoredRow[],
  intro: string,
): Promise<ReadonlyMap<number, string>> {
  const stepping = changing.filter((stored) => isStepOn(fields.parse(stored).status, status)).map(({ id }) => id)
  const missing = await missingOfAll(tx, stepping, status)
  return new Map([...missing].map(([id, items]) => [id, `${intro} ${missingWords(items)}`]))
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
  // The days of the stages are part of the change, so that taking it back leaves them as they were.
  return {
    kind: 'change',
    before: { status, ...pickDays(stored) },
    after: { status: action.status, ...daysAfterMove(action.status, stored, today) },
    besides: { status_since },
  }
}
