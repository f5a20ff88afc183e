import type { FirmListName } from '@portal/domain/office/firm-list'
import { joinCommas, splitCommas } from '@portal/domain/values/comma-list'
import { type SQL, sql } from 'drizzle-orm'
import { textArray } from '../../../database/arrays.ts'
import type { Transaction } from '../../../database/database.ts'

/** The address parameter, also in saved views, that holds entries of a list. */
const PARAMETERS: { readonly [N in FirmListName]?: string } = {
  tags: 'tag',
  campaigns: 'campaign',
  'lost-reasons': 'lost_reason',
}

/** Replaces an entry outside the records themselves: in saved views, running imports and merged clients. */
export async function replaceCopies(tx: Transaction, list: FirmListName, from: string, to: string): Promise<void> {
  await replaceInViews(tx, list, from, to)
  if (list === 'tags') await replaceTags(tx, from, to)
  if (list === 'campaigns') await replaceValue(tx, 'campaign', from, to)
  if (list === 'lost-reasons') await replaceValue(tx, 'lost_reason', from, to)
}

async function replaceInViews(tx: Transaction, list: FirmListName, from: string, to: string): Promise<void> {
  const name = PARAMETERS[list]
  if (name === undefined) return
  const views = await tx.rows<{ id: number; text: string }>(sql`
    select id, params ->> ${name} as text from saved_views
    where company_id = current_company_id() and params ? ${name} for update`)
  for (const { id, text } of views) {
    const chosen = splitCommas(text)
    if (!chosen.includes(from)) continue
    const next = joinCommas([...new Set(chosen.map((one) => (one === from ? to : one)))])
    await tx.execute(sql`
      update saved_views set params = jsonb_set(params, array[${name}]::text[], to_jsonb(${next}::text)),
        version = version + 1
      where company_id = current_company_id() and id = ${id}`)
  }
}

async function replaceTags(tx: Transaction, from: string, to: string): Promise<void> {
  await tx.execute(sql`
    update imports set settings = ${replacedTags(sql`settings`, from, to)}
    where company_id = current_company_id() and settings -> 'tags' ? ${from}`)
  for (const column of ['lost', 'fields_before', 'fields_after'].map((one) => sql.identifier(one))) {
    await tx.execute(sql`
      update client_merges set ${column} = ${replacedTags(sql`${column}`, from, to)}
      where company_id = current_company_id() and ${column} -> 'tags' ? ${from}`)
  }
}

function replacedTags(column: SQL, from: string, to: string): SQL {
  return sql`jsonb_set(${column}, ${textArray(['tags'])}, to_jsonb(replace_word(
    array(select jsonb_array_elements_text(${column} -> 'tags')), ${from}, ${to})))`
}

async function replaceValue(tx: Transaction, field: string, from: string, to: string): Promise<void> {
  for (const column of ['lost', 'fields_before', 'fields_after'].map((one) => sql.identifier(one))) {
    await tx.execute(sql`
      update client_merges set ${column} = jsonb_set(${column}, ${textArray([field])}, to_jsonb(${to}::text))
      where company_id = current_company_id() and ${column} ->> ${field} = ${from}`)
  }
}
