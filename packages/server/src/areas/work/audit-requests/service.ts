import type { auditRequests as calls } from '@portal/contract/work/audit-requests'
import type { AuditRequestAction, AuditRequestRow } from '@portal/contract/work/audit-requests.schema'
import { dayIn, formatDate } from '@portal/domain/values/date'
import { auditUntilError } from '@portal/domain/work/audit-request'
import { sql } from 'drizzle-orm'
import { approvalHolds } from '../../../access/visible-clients.ts'
import { recordActivity } from '../../../activity-log/record.ts'
import type { Call } from '../../../http/bind.ts'
import { badField, CallError } from '../../../http/call-error.ts'
import { changeRow } from '../../../subjects/change-row.ts'
import { readRow } from '../../../subjects/read-row.ts'
import type { StoredRow } from '../../../subjects/subject.ts'
import { decisionOf } from './audit-request-bulk.ts'
import { auditRequestSubject } from './audit-request-subject.ts'
import { tellAsked } from './notices.ts'

/** The request as it is: what every call answers. */
function present(call: Call, id: number): Promise<AuditRequestRow> {
  return readRow(call, auditRequestSubject, id)
}

/** Asks for an application. Throws NOT_FOUND; DUPLICATE, with the one that is there, where one waits or holds. */
export async function askForAccess(call: Call<typeof calls.ask>): Promise<AuditRequestRow> {
  const { tx, caller, body } = call
  const { application_id, reason } = body
  const there = await tx.rows(sql`
    select 1 from applications where company_id = ${tx.companyId} and id = ${application_id} for share`)
  if (there.length === 0) throw new CallError('NOT_FOUND')
  const standing = await tx.rows<{ id: number }>(sql`
    select id from auditor_requests
    where company_id = ${tx.companyId} and application_id = ${application_id} and auditor_id = ${caller.userId}
      and ${approvalHolds(call)}`)
  const inserted =
    standing.length > 0
      ? []
      : await tx.rows<{ id: number }>(sql`
          insert into auditor_requests (company_id, application_id, auditor_id, reason)
          values (${tx.companyId}, ${application_id}, ${caller.userId}, ${reason.toWellFormed()})
          on conflict (company_id, application_id, auditor_id) where state = 'pending' do nothing returning id`)
  const [made] = inserted
  if (!made) throw await duplicate(call, application_id)
  const row = await present(call, made.id)
  await recordActivity(call, {
    action: 'auditorRequest.create',
    entity: auditRequestSubject.entity,
    entityId: made.id,
    applicationId: application_id,
    after: { reason },
  })
  await tellAsked(tx, call, made.id)
  return row
}

async function duplicate(call: Call, applicationId: number): Promise<CallError> {
  const { tx, caller } = call
  const [other] = await tx.rows<{ id: number }>(sql`
    select id from auditor_requests
    where company_id = ${tx.companyId} and application_id = ${applicationId} and auditor_id = ${caller.userId}
      and (state = 'pending' or ${approvalHolds(call)}) order by id desc limit 1`)
  const record = other && (await present(call, other.id))
  const message =
    record?.state === 'approved'
      ? `You can read this application until ${formatDate(record.until)}.`
      : 'You’ve already asked for access. Your request is waiting.'
  return new CallError('DUPLICATE', { message, record })
}

/** Throws BAD_INPUT where no approval may end on that day. */
export function assertUntil(call: Call, action: AuditRequestAction): void {
  if (action.type !== 'approve') return
  const error = auditUntilError(dayIn(call.company.timeZone, call.services.clock()), action.until)
  if (error !== undefined) throw badField('until', error)
}

/** What is decided, and on which version of it. */
interface Decided {
  readonly id: number
  readonly version?: number | undefined
}

/**
 * Decides a request; with its version, changes the last day of an approval that holds. Throws NOT_FOUND, BAD_INPUT, and
 * CONFLICT or STALE_VERSION with the request as it is where somebody has decided it.
 */
export async function decide(
  call: Call,
  { id, version }: Decided,
  action: AuditRequestAction,
): Promise<AuditRequestRow> {
  return await changeRow(
    call,
    auditRequestSubject,
    {
      id,
      version,
      action: `auditorRequest.${action.type}`,
      async values({ state }: StoredRow) {
        assertUntil(call, action)
        const now = call.services.clock()
        if (state === 'pending') return { ...decisionOf(action, now), decided_by: call.caller.userId }
        const row = await present(call, id)
        if (row.state === 'approved' && action.type === 'approve' && version !== undefined)
          return { until: action.until }
        throw new CallError('CONFLICT', { message: decidedMessage(row), record: row })
      },
    },
    () => present(call, id),
  )
}

/** Takes an approval back. Throws NOT_FOUND, and CONFLICT with the request as it is where none holds. */
export async function revoke(call: Call, { id, version }: Decided): Promise<AuditRequestRow> {
  return await changeRow(
    call,
    auditRequestSubject,
    {
      id,
      version,
      action: 'auditorRequest.revoke',
      async values() {
        const row = await present(call, id)
        if (row.state !== 'approved') throw new CallError('CONFLICT', { message: decidedMessage(row), record: row })
        return { state: 'revoked', revoked_by: call.caller.userId, revoked_at: call.services.clock().toISOString() }
      },
    },
    () => present(call, id),
  )
}

/** The outcome of a request, for whoever comes late. */
function decidedMessage({ state, until, decided_by, revoked_by }: AuditRequestRow): string {
  const by = (name: string | undefined) => (name ? ` by ${name}` : '')
  if (state === 'pending') return 'This request is still waiting.'
  if (state === 'approved') return `This was approved until ${formatDate(until)}${by(decided_by?.name)}.`
  if (state === 'declined') return `This was declined${by(decided_by?.name)}.`
  return revoked_by ? `This was revoked by ${revoked_by.name}.` : `This ended on ${formatDate(until)}.`
}
