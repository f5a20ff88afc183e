import type { AnswerOf } from '@portal/contract/endpoint'
import type { statements as calls } from '@portal/contract/money/statements'
import type { PolicyGuess } from '@portal/contract/money/statements.schema'
import { numberDifference } from '@portal/domain/money/number-difference'
import { codeLabel } from '@portal/domain/work/cover'
import { numberKey } from '@portal/domain/work/number-key'
import { POLICY_STATES } from '@portal/domain/work/policy'
import { sql } from 'drizzle-orm'
import { textArray } from '../../../database/arrays.ts'
import type { Call } from '../../../http/bind.ts'
import { CallError } from '../../../http/call-error.ts'
import { readPayees, splitOf } from './payees.ts'
import { readPolicies, readRows, readStatementById, type StoredStatementRow } from './queries.ts'

const GUESSES_MAX = 5
/** Policies that are compared, at most. */
const COMPARED_MAX = 200
/** Characters at an end of a number by which others like it are found. */
const END = 4

const DIFFERENCES = { swapped: '2 digits swapped', changed: '1 digit differs', missing: '1 digit missing' } as const

/** The policies that a payment may belong to, best first. Throws NOT_FOUND. */
export async function guessPolicies(call: Call<typeof calls.guesses>): Promise<AnswerOf<typeof calls.guesses>> {
  const { tx, params } = call
  const { insurer, period } = await readStatementById(tx, params.id)
  const [row] = await readRows(tx, params.id, sql`and number = ${params.number}`)
  if (!row) throw new CallError('NOT_FOUND')
  if (insurer === null) return { items: [] }
  const policies = await readPolicies(tx, await likely(call, row, insurer))
  const scored = [...policies.values()]
    .map((policy) => ({ policy, ...likeness(row, policy) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.policy.id - b.policy.id)
    .slice(0, GUESSES_MAX)
  const { type, paid_on } = row
  const payments = scored.map(({ policy, reasons }) => ({
    ...{ policy, reasons },
    payment: { policy_id: policy.id, type, on: paid_on ?? period },
  }))
  const payees = await readPayees(
    tx,
    payments.map(({ payment }) => payment),
  )
  const items = payments.flatMap(({ policy, reasons, payment }) => {
    const of = payees.get(payment)
    return of ? [{ policy, reasons, split: splitOf(row, of) }] : []
  })
  return { items }
}

/** Policies whose number begins or ends alike, or whose client has a name of the row's. */
async function likely(
  { tx }: Pick<Call, 'tx'>,
  { policy_number, name }: StoredStatementRow,
  insurer: string,
): Promise<number[]> {
  const key = numberKey(policy_number)
  const names = wordsOf(name)
  const rows = await tx.rows<{ id: number }>(sql`
    select policies.id from policies
    join clients on clients.company_id = policies.company_id and clients.id = policies.client_id
    where policies.company_id = ${tx.companyId} and policies.insurer = ${insurer} and policies.removed_at is null and (
      ${key.length >= END} and (left(policies.number_key, ${END}) = ${key.slice(0, END)}
        or right(policies.number_key, ${END}) = ${key.slice(-END)})
      or fold_text(clients.last_name) = any(${textArray(names)}))
    order by fold_text(clients.last_name) = any(${textArray(names)}) desc, policies.id limit ${COMPARED_MAX}`)
  return rows.map(({ id }) => id)
}

function wordsOf(name: string): string[] {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}'-]+/u)
    .filter((word) => word.length > 1)
}

function likeness(row: StoredStatementRow, policy: PolicyGuess['policy']): { score: number; reasons: string[] } {
  const key = numberKey(policy.number ?? '')
  const own = numberKey(row.policy_number)
  const difference = numberDifference(own, key)
  const isSame = own !== '' && own === key
  const clients = wordsOf(policy.client.name)
  const shared = wordsOf(row.name).filter((word) => clients.includes(word)).length
  const ended = policy.state === 'in_force' ? [] : [codeLabel(POLICY_STATES, policy.state)]
  const reasons = [
    ...(isSame ? ['Same number'] : []),
    ...(difference ? [DIFFERENCES[difference]] : []),
    ...(shared > 0 ? [shared > 1 ? 'Same name' : 'Name in part'] : []),
    ...ended,
  ]
  const score = (isSame ? 8 : 0) + (difference ? 4 : 0) + Math.min(shared, 2) * 2 - ended.length
  return { score, reasons }
}
