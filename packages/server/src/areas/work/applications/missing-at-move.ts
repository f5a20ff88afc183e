import { isStepOn } from '@portal/domain/work/application-stage'
import { type ApplicationKind, type ApplicationStatus, stageOf } from '@portal/domain/work/application-status'
import { type Missing, missingBeforeMove, type PolicyFacts } from '@portal/domain/work/missing-before-move'
import { sql } from 'drizzle-orm'
import { type ActivityContext, recordActivities } from '../../../activity-log/record.ts'
import { idArray } from '../../../database/arrays.ts'
import type { Transaction } from '../../../database/database.ts'
import { readChecklist } from './checklist.ts'
import type { StatusMove } from './lead-events.ts'

type Facts = {
  readonly id: number
  readonly kind: ApplicationKind
  readonly client_id: number
  readonly policies: PolicyFacts[]
}

/** What is missing of each application as it moves to a status; of those that lack nothing, nothing. */
export async function missingOfAll(
  tx: Transaction,
  ids: readonly number[],
  to: ApplicationStatus,
): Promise<ReadonlyMap<number, readonly Missing[]>> {
  return new Map(
    (
      await readMissing(
        tx,
        ids.map((id) => ({ id, to })),
      )
    ).map(({ id, missing }) => [id, missing]),
  )
}

async function readMissing(tx: Transaction, moves: ReadonlyArray<Pick<StatusMove, 'id' | 'to'>>) {
  const rows = await tx.rows<Facts>(sql`
    select applications.id, applications.kind, applications.client_id, coalesce((
      select jsonb_agg(jsonb_build_object('number', policies.number,
        'starts_on', coalesce(policies.commenced_on, terms.effective_on)))
      from policy_terms terms
      join policies on policies.company_id = terms.company_id and policies.id = terms.policy_id
      where terms.company_id = applications.company_id and terms.application_id = applications.id
        and terms.removed_at is null), '[]') as policies
    from applications
    where company_id = ${tx.companyId} and id = any(${idArray(moves.map(({ id }) => id))})`)
  const found: Array<{ id: number; client_id: number; missing: Missing[] }> = []
  for (const one of rows) {
    const to = moves.find(({ id }) => id === one.id)?.to ?? 'draft'
    const missing = stageOf(to) < 1 ? [] : missingBeforeMove(to, await readChecklist(tx, one), one.policies)
    if (missing.length > 0) found.push({ id: one.id, client_id: one.client_id, missing })
  }
  return found
}

/**
 * Reads what is missing of applications at their moves, before their policies change by them. What it answers keeps it,
 * and writes to the log what they went on without.
 */
export async function missingAtMoves(
  context: ActivityContext,
  moves: readonly StatusMove[],
): Promise<() => Promise<void>> {
  const { tx } = context
  const open = moves.filter(({ to }) => stageOf(to) !== -1)
  const rows = await readMissing(tx, open)
  return async () => {
    const kept = open.map(({ id }) => ({ id, missing: rows.find((row) => row.id === id)?.missing ?? [] }))
    await tx.execute(sql`
      update applications set missing = given.missing
      from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) given(id int, missing text[])
      where applications.company_id = ${tx.companyId} and applications.id = given.id`)
    await recordActivities(
      context,
      rows.flatMap(({ id, client_id, missing }) => {
        const move = open.find((one) => one.id === id)
        if (!move || !isStepOn(move.from, move.to)) return []
        const after = { status: move.to, missing }
        return [
          { action: 'application.submitWithout', entity: 'application', entityId: id, clientId: client_id, after },
        ]
      }),
    )
  }
}
