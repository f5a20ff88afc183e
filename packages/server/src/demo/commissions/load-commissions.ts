import { readStatement } from '@portal/domain/money/read-statement'
import { FIRST_ROW, STATEMENT_INSURERS, statementCells } from '@portal/domain/money/sample-statements'
import { matchStatement, statementHead } from '@portal/domain/money/statement-head'
import { daysUntil, type IsoDate } from '@portal/domain/values/date'
import { monthInWords } from '@portal/domain/values/month'
import { type SQL, sql } from 'drizzle-orm'
import { rememberLayout } from '../../areas/money/statements/layouts.ts'
import { postRows, reverseRows } from '../../areas/money/statements/post-rows.ts'
import { storeRows } from '../../areas/money/statements/store-rows.ts'
import { keepTally } from '../../areas/money/statements/tally.ts'
import { hashOf } from '../../areas/money/statements/understand.ts'
import { textArray } from '../../database/arrays.ts'
import type { Transaction } from '../../database/database.ts'
import { activityLog } from '../../database/tables/activity.ts'
import type { Random } from '../random.ts'
import type { DemoFile } from '../stage.ts'
import { csvBytes, noteFile } from '../stored-file.ts'
import { type CommissionStage, closeMonths, loadAgreements, loadSplits } from './load-books.ts'
import {
  monthAgo,
  type PaidPolicy,
  type PlannedStatement,
  planStatements,
  STATEMENT_MONTHS,
} from './plan-statements.ts'

/** Statements as their files have them. */
export interface DemoStatements {
  readonly statements: ReadonlyArray<{ readonly planned: PlannedStatement; readonly cells: string[][] }>
  readonly files: readonly DemoFile[]
}

/** Plans the statements of a company whose policies are there, and makes their files. */
export async function planCommissions(tx: Transaction, stage: CommissionStage): Promise<DemoStatements> {
  const policies = await tx.rows<PaidPolicy>(sql`
    select policies.id, policies.insurer, policies.number, clients.first_name, clients.last_name, policies.commenced_on,
      policies.ended_on, (policies.created_at at time zone 'Australia/Sydney')::date as held_from,
      policies.annual_premium, policies.frequency,
      coalesce(applications.upfront_percent, 66) as upfront_percent,
      coalesce(applications.ongoing_percent, 22) as ongoing_percent
    from policies
    join clients on clients.company_id = policies.company_id and clients.id = policies.client_id
    left join applications on applications.company_id = policies.company_id and applications.id = policies.application_id
    where policies.company_id = ${tx.companyId} and policies.insurer = any(${textArray(STATEMENT_INSURERS)})
      and policies.number is not null and policies.commenced_on is not null
    order by policies.id`)
  const planned = planStatements(policies, {
    today: stage.day(0),
    months: STATEMENT_MONTHS[stage.company.reference],
    random: stage.random('commissions'),
  })
  const statements = planned.map((statement) => {
    const { insurer, month, payments, total } = statement
    const title = `${insurer} commission statement, ${monthInWords(month)}, ${stage.company.name}`
    return { planned: statement, cells: statementCells(insurer, title, payments, total) }
  })
  const files = statements.map(({ planned: { name }, cells }) => ({
    ...{ id: name, name, mediaType: 'text/csv' },
    bytes: csvBytes(cells),
  }))
  return { statements, files }
}

/**
 * Brings the statements in, each as a person would: read, matched, decided, committed and, one of them, reversed. The
 * splits that they are paid by are there before, and the books are closed afterwards.
 */
export async function loadCommissions(
  tx: Transaction,
  stage: CommissionStage,
  { statements }: DemoStatements,
): Promise<void> {
  await loadSplits(tx, stage)
  await loadAgreements(tx, stage)
  const random = stage.random('commission days')
  for (const { planned, cells } of statements) await loadStatement(tx, stage, { planned, cells, random })
  // Each insurer's layout was learned from its first statement.
  await tx.execute(sql`
    update statement_layouts set set_at = (
      select min(created_at) from commission_statements
      where company_id = ${tx.companyId} and insurer = statement_layouts.insurer)
    where company_id = ${tx.companyId}`)
  await closeMonths(tx, stage)
}

interface Given {
  readonly planned: PlannedStatement
  readonly cells: readonly string[][]
  readonly random: Random
}

async function loadStatement(
  tx: Transaction,
  stage: CommissionStage,
  { planned, cells, random }: Given,
): Promise<void> {
  const { insurer, month, name, outcome, uploadedOn } = planned
  const userId = stage.account('admin').id
  const uploadedAt = stage.instant(ago(stage, month, uploadedOn), random)
  const statementId = await storeStatement(tx, stage, { planned, cells, at: uploadedAt })
  await decideRows(tx, statementId, planned)
  await keepTally(tx, statementId)
  const say = (verb: string, at: string, after: Readonly<Record<string, unknown>>) => ({
    ...{ company_id: tx.companyId, user_id: userId, at, after },
    ...{ action: `commission_statement.${verb}`, entity: 'commission_statement', entity_id: statementId },
  })
  const said = [say('upload', uploadedAt, { file: name, rows: planned.payments.length, total: planned.total })]
  if (outcome !== 'review') {
    const at = stage.instant(ago(stage, month, uploadedOn + 1), random, uploadedAt)
    await postRows(tx, { statementId, insurer, period: month, userId, at }, sql`committed_at is null`)
    await moveTo(tx, statementId, sql`state = 'committed', committed_at = ${at}`)
    said.push(say('commit', at, { insurer, period: month, posted: planned.total }))
    if (outcome === 'reversed') {
      const reversedAt = stage.instant(ago(stage, month, uploadedOn + 2), random, at)
      await reverseRows(tx, { statementId, userId, at: reversedAt })
      await moveTo(tx, statementId, sql`state = 'reversed', reversed_at = ${reversedAt}`)
      said.push(say('reverse', reversedAt, { insurer, period: month, posted: planned.total }))
    }
  }
  await tx.insert(activityLog).values(said)
}

/** Days since the given day of the month after a statement's; 0 where that is still to come. */
function ago(stage: CommissionStage, month: IsoDate, day: number): number {
  return Math.max(0, daysUntil(`${monthAgo(month, -1).slice(0, 8)}0${day}`, stage.day(0)))
}

async function moveTo(tx: Transaction, statementId: number, set: SQL): Promise<void> {
  await tx.execute(sql`
    update commission_statements set ${set}, version = version + 1
    where company_id = ${tx.companyId} and id = ${statementId}`)
}

interface Stored extends Omit<Given, 'random'> {
  readonly at: string
}

async function storeStatement(
  tx: Transaction,
  stage: CommissionStage,
  { planned, cells, at }: Stored,
): Promise<number> {
  const { insurer, month, name } = planned
  const rows = cells.map((row, index) => ({ number: index + 1, cells: row })).filter((row) => row.cells.length > 0)
  const read = readStatement(rows)
  const { columns = [] } = statementHead(rows) ?? {}
  const mapping = matchStatement(columns)
  const reading = {
    ...{ sheets: [], sheet: null, types: {} },
    columns: columns.map(({ name: heading }, at) => ({ name: heading, target: null, ...mapping[at] })),
  }
  const userId = stage.account('admin').id
  const fileId = await noteFile({ ...stage, tx }, { id: name, purpose: 'statement', uploadedBy: userId, at })
  const [statement] = await tx.rows<{ id: number; version: number }>(sql`
    insert into commission_statements (company_id, insurer, period, file_id, file_name, content_hash, stated, totals,
      created_by, created_at, state, reading)
    values (${tx.companyId}, ${insurer}, ${month}, ${fileId}, ${name}, ${hashOf(read, csvBytes(cells))}, ${read.stated},
      ${read.totals}, ${userId}, ${at}, 'reading', ${JSON.stringify(reading)}::jsonb)
    returning id, version`)
  if (!statement) throw new Error(`The statement ${name} was not stored`)
  const { id, version } = statement
  await storeRows((work) => work(tx), { id, insurer, period: month, version }, read.lines)
  await tx.execute(sql`
    update commission_statements set state = 'review' where company_id = ${tx.companyId} and id = ${id}`)
  await rememberLayout(tx, insurer, reading, userId)
  return id
}

/** What a person decided about the rows that were not sure. */
async function decideRows(
  tx: Transaction,
  statementId: number,
  { payments, outcome }: PlannedStatement,
): Promise<void> {
  const decided = payments.flatMap((payment, index) => {
    const { policyId } = payment
    const number = index + FIRST_ROW
    // The insurer had printed it twice.
    if (payments.indexOf(payment) !== index) return { number, state: 'rejected', policy_id: null, reason: null }
    if (policyId !== undefined) {
      return { number, state: 'matched', policy_id: policyId, reason: policyId === null ? 'No policy' : null }
    }
    // What is still in review waits for somebody.
    return outcome === 'review' ? [] : { number, state: 'queued', policy_id: null, reason: null }
  })
  await tx.execute(sql`
    update commission_rows set state = decided.state, policy_id = decided.policy_id, reason = decided.reason
    from jsonb_to_recordset(${JSON.stringify(decided)}::jsonb)
      as decided (number int, state text, policy_id int, reason text)
    where company_id = ${tx.companyId} and statement_id = ${statementId} and commission_rows.state = 'to_decide'
      and commission_rows.number = decided.number`)
}
