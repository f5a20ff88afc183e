import { sql } from 'drizzle-orm'
import type { ActivityContext } from '../../../activity-log/record.ts'
import { completeAwaiting, reopenAwaiting, type TaskEvent } from '../../../awaited-tasks/task-events.ts'

const causeOf = (statementId: number) => `statement:${statementId}`

/** Completes the open tasks that wait for the commission of an application, where a committed statement pays it. */
export async function notePayments(context: ActivityContext, statementId: number): Promise<void> {
  const { tx } = context
  const paid = await tx.rows<{ awaits: TaskEvent['events'][number]; client_id: number }>(sql`
    select distinct tasks.awaits, tasks.client_id from commission_rows
    join policies on policies.company_id = commission_rows.company_id and policies.id = commission_rows.policy_id
    join tasks on tasks.company_id = policies.company_id and tasks.application_id = policies.application_id
    where commission_rows.company_id = ${tx.companyId} and commission_rows.statement_id = ${statementId}
      and commission_rows.committed_at is not null and commission_rows.amount > 0
      and tasks.awaits = 'commission:' || policies.application_id and tasks.status <> 'completed'
      and tasks.removed_at is null`)
  await completeAwaiting(context, {
    events: paid.map(({ awaits }) => awaits),
    clientIds: paid.map(({ client_id }) => client_id),
    cause: causeOf(statementId),
  })
}

/** Reopens what a statement completed that is reversed. */
export async function takeBackPayments(context: ActivityContext, statementId: number): Promise<void> {
  const { tx } = context
  const cause = causeOf(statementId)
  const done = await tx.rows<{ client_id: number }>(sql`
    select distinct client_id from tasks where company_id = ${tx.companyId} and done_by = ${cause}`)
  await reopenAwaiting(context, { clientIds: done.map(({ client_id }) => client_id), cause })
}
