import type { AnswerOf } from '@portal/contract/endpoint'
import type { audit } from '@portal/contract/office/audit'
import { sql } from 'drizzle-orm'
import { kindInWords } from '../../../activity-log/named-records.ts'
import { did } from '../../../activity-log/words.ts'
import type { Transaction } from '../../../database/database.ts'
import type { Call } from '../../../http/bind.ts'

/** The record types and actions found in the company's log. */
export async function listChoices({ tx }: Call<typeof audit.choices>): Promise<AnswerOf<typeof audit.choices>> {
  const choices = async (column: 'entity' | 'verb', label: (value: string) => string) =>
    (await valuesOf(tx, column))
      .map((value) => ({ value, label: label(value) }))
      .sort((one, other) => one.label.localeCompare(other.label, 'en-AU'))
  return { entities: await choices('entity', kindInWords), actions: await choices('verb', did) }
}

/** The distinct values of a column of the log, read by skipping along its index. */
async function valuesOf(tx: Transaction, column: 'entity' | 'verb'): Promise<string[]> {
  const name = sql.identifier(column)
  const rows = await tx.rows<{ value: string }>(sql`
    with recursive found(value) as (
      (select ${name} from activity_log where company_id = ${tx.companyId} order by ${name} limit 1)
      union all
      select (select ${name} from activity_log where company_id = ${tx.companyId} and ${name} > found.value
        order by ${name} limit 1)
      from found where found.value is not null
    )
    select value from found where value is not null`)
  return rows.map(({ value }) => value)
}
