import type { AnswerOf, ParsedInputOf } from '@portal/contract/endpoint'
import type { applications as endpoints } from '@portal/contract/work/applications'
import type { ApplicationDetails, ApplicationRow } from '@portal/contract/work/applications.schema'
import { dayIn } from '@portal/domain/values/date'
import { daysAfterMove, daysOutOfOrder, type StageDays } from '@portal/domain/work/application-stage'
import { type ApplicationStatus, reopens } from '@portal/domain/work/application-status'
import { sql } from 'drizzle-orm'
import { type ApplicationRecord, toApplicationRow } from '../../../access/application-projection.ts'
import { applicationsInSight } from '../../../access/visible-work.ts'
import { recordActivity } from '../../../activity-log/record.ts'
import type { Call } from '../../../http/bind.ts'
import { badField, CallError } from '../../../http/call-error.ts'
import { changeRow, createRow } from '../../../subjects/change-row.ts'
import { columnsOf, joinsOf } from '../../../subjects/list-rows.ts'
import type { StoredRow } from '../../../subjects/subject.ts'
import { assertLiving } from '../../clients/clients/contactable.ts'
import { assertVisibleClient } from '../../clients/clients/queries.ts'
import { assertCanAdvise } from '../../clients/clients/service.ts'
import { applicationSubject } from './application-subject.ts'
import { enterPolicies } from './enter-policies.ts'
import { assertOfQuote } from './of-quote.ts'
import { proposePolicy } from './propose-policy.ts'
import { type Reading, readApplication } from './read-application.ts'
import { refreshApplications } from './refresh-applications.ts'
import { addQuotedRequirements } from './requirements-of-quote.ts'

type Stored = StoredRow &
  StageDays & {
    readonly client_id: number
    readonly status: ApplicationStatus
  }

/** The applications of a client, newest first. Throws NOT_FOUND where the caller may not see the client. */
export async function listOfClient(
  call: Call<typeof endpoints.ofClient>,
): Promise<AnswerOf<typeof endpoints.ofClient>> {
  await assertVisibleClient(call, call.params.id)
  return { items: await readOfClient(call, call.params.id) }
}

/** The applications of a client that the viewer may see, newest first. */
export async function readOfClient(call: Reading, clientId: number): Promise<ApplicationRow[]> {
  const rows = await call.tx.rows<ApplicationRecord>(sql`
    select ${columnsOf(applicationSubject, call, undefined)} from applications ${joinsOf(applicationSubject, call)}
    where applications.company_id = ${call.tx.companyId} and applications.client_id = ${clientId}
      and ${applicationsInSight(call)}
    order by applications.id desc`)
  return rows.map((row) => toApplicationRow(call.caller.role, row))
}

/** What an application is started with. */
type NewApplication = ParsedInputOf<typeof endpoints.create>['body']

/** Starts a draft. Throws NOT_FOUND where the caller may not see the client, BAD_INPUT at the field that is wrong. */
export async function createApplication(call: Call<typeof endpoints.create>): Promise<ApplicationDetails> {
  const { params, body } = call
  await assertVisibleClient(call, params.id)
  if (body.quote) await assertOfQuote(call, body.quote, params.id)
  return await readApplication(call, await startApplication(call, params.id, body))
}

/**
 * Stores a draft for a client whom the caller sees, with what it proposes. Throws CONFLICT where they have died, BAD_INPUT at
 * the field that is wrong.
 * @returns Its id.
 */
export async function startApplication(call: Call, clientId: number, body: NewApplication): Promise<number> {
  const { policies, adviser_id, quote, ...given } = body
  await assertLiving(call.tx, [clientId])
  const adviser = adviser_id === undefined ? await adviserOf(call, clientId) : adviser_id
  if (adviser !== null && adviser_id !== undefined) await assertCanAdvise(call.tx, adviser)
  const values = {
    ...given,
    client_id: clientId,
    adviser_id: adviser,
    ...(quote && {
      quote_id: quote.id,
      quote_person: quote.clientIndex,
      quote_portfolio: quote.portfolioCode,
    }),
  }
  const { id } = await createRow(call, applicationSubject, values)
  for (const [place, policy] of policies.entries()) {
    await proposePolicy(call, { id, client_id: clientId, insurer: body.insurer }, policy, ['policies', place])
  }
  if (quote) await addQuotedRequirements(call, { id, client_id: clientId }, quote)
  await refreshApplications(call.tx, call, [id])
  return id
}

/** Who advises the client; else the caller. */
async function adviserOf({ tx, caller }: Call, clientId: number): Promise<number | null> {
  const [client] = await tx.rows<{ adviser_id: number | null }>(sql`
    select adviser_id from clients where company_id = ${tx.companyId} and id = ${clientId}`)
  return client?.adviser_id ?? (caller.role === 'ROLE_ADVISOR' ? caller.userId : null)
}

/** Changes what an application says of itself. Throws NOT_FOUND, STALE_VERSION, BAD_INPUT. */
export async function updateApplication(call: Call<typeof endpoints.update>): Promise<ApplicationDetails> {
  const { params, body } = call
  const { version, ...values } = body
  return await changeRow<Stored, ApplicationDetails>(
    call,
    applicationSubject,
    {
      id: params.appId,
      version,
      action: 'application.update',
      values(stored) {
        if (stored.client_id !== params.id) throw new CallError('NOT_FOUND')
        return values
      },
      async check(_, { adviser_id }) {
        if (typeof adviser_id === 'number') await assertCanAdvise(call.tx, adviser_id)
      },
    },
    () => readApplication(call, params.appId),
  )
}

/**
 * Moves an application to another status, with what its policies come into force by. Throws NOT_FOUND, STALE_VERSION,
 * CONFLICT where a closed one is moved without `confirmed`, or its policies are about to change otherwise, and DUPLICATE at
 * the number that another policy has.
 */
export async function updateStatus(call: Call<typeof endpoints.updateStatus>): Promise<ApplicationDetails> {
  const { status, version, confirmed, reference, policies = [], days } = call.body
  const today = dayIn(call.company.timeZone, call.services.clock())
  const { id } = call.params
  return await changeRow<Stored, ApplicationDetails>(
    call,
    applicationSubject,
    {
      id,
      version,
      action: 'application.updateStatus',
      values: (stored) => ({
        status,
        ...(days ?? daysAfterMove(status, stored, today)),
        ...(reference !== undefined && { reference }),
      }),
      async check(stored) {
        if (reopens(stored.status, status) && confirmed !== true) {
          throw new CallError('CONFLICT', { message: 'This application is closed. Please confirm to reopen it.' })
        }
        await enterPolicies(call, stored, policies)
      },
    },
    () => readApplication(call, id),
  )
}

/** Mends the days of the stages. Throws NOT_FOUND, STALE_VERSION, BAD_INPUT at the day that cannot be. */
export async function changeDates(call: Call<typeof endpoints.changeDates>): Promise<ApplicationDetails> {
  const { version, ...values } = call.body
  const { id } = call.params
  return await changeRow<Stored, ApplicationDetails>(
    call,
    applicationSubject,
    {
      id,
      version,
      action: 'application.changeDates',
      values: () => values,
      check(stored, different) {
        const wrong = daysOutOfOrder({ ...stored, ...different })
        if (wrong) throw badField(wrong.later in different ? wrong.later : wrong.earlier, wrong.message)
      },
    },
    () => readApplication(call, id),
  )
}

/** Marks the renewals of the policies of an application as ready, or not. Throws CONFLICT where none is in force. */
export async function markRenewalReady(call: Call<typeof endpoints.renewalReady>): Promise<ApplicationDetails> {
  const { id } = call.params
  const ready = call.body.ready
  const application = await readApplication(call, id)
  const now = call.services.clock().toISOString()
  const rows = await call.tx.rows<{ id: number }>(sql`
    update policies set renewal_ready_at = case when ${ready} then coalesce(renewal_ready_at, ${now}::timestamptz) end,
      updated_at = now(), version = version + 1
    where company_id = ${call.tx.companyId} and application_id = ${id} and state = 'in_force' and removed_at is null
    returning id`)
  if (rows.length === 0) throw new CallError('CONFLICT', { message: 'No policy of this application is in force.' })
  await recordActivity(call, {
    action: 'application.renewalReady',
    entity: 'application',
    entityId: id,
    clientId: application.client.id,
    after: { ready },
  })
  return await readApplication(call, id)
}
