import { randomBytes } from 'node:crypto'
import type { AnswerOf } from '@portal/contract/endpoint'
import type { firmLists as calls } from '@portal/contract/office/firm-lists'
import type { FirmListEntries, FirmListEntry } from '@portal/contract/office/firm-lists.schema'
import { FIRM_LIST_MAX, FIRM_LISTS, type FirmListName, isSameEntry } from '@portal/domain/office/firm-list'
import { and, eq, sql } from 'drizzle-orm'
import { recordActivity } from '../../../activity-log/record.ts'
import type { Transaction } from '../../../database/database.ts'
import { firmListEntries as table } from '../../../database/tables/firm-lists.ts'
import { inOrder, readListed } from '../../../firm-lists/read-list.ts'
import type { Call } from '../../../http/bind.ts'
import { badField, CallError } from '../../../http/call-error.ts'
import { replaceCopies } from './copies.ts'
import { replaceUses, seenWords, usesOf } from './uses.ts'

/** The entries of a list with their uses. */
export async function readList({ tx, params }: Call<typeof calls.read>): Promise<FirmListEntries> {
  return await entriesOf(tx, params.list)
}

/** The entries forms offer; for tags and campaigns also those in use on clients the caller can see. */
export async function readChoices(call: Call<typeof calls.choices>): Promise<AnswerOf<typeof calls.choices>> {
  const { tx, params } = call
  const listed = await readListed(tx, params.list)
  const seen = (await seenWords(call, params.list)).filter((word) => !listed.some(({ code }) => code === word))
  const items = inOrder(params.list, [
    ...listed,
    ...seen.map((word) => ({ code: word, label: word, archived: false, position: listed.length })),
  ])
  return { items: items.map(({ code, label, archived }) => ({ code, label, archived })) }
}

/** Adds an entry. Throws DUPLICATE, BAD_INPUT. */
export async function addEntry(call: Call<typeof calls.add>): Promise<FirmListEntries> {
  const { tx, params, body } = call
  const { items } = await lockList(tx, params.list)
  if (items.length >= FIRM_LIST_MAX) throw badField('label', `A list can have up to ${FIRM_LIST_MAX} entries`)
  assertNew(params.list, items, body.label)
  const code = isOfWords(params.list) ? body.label : `own_${randomBytes(6).toString('hex')}`
  await keep(tx, params.list, { code, label: body.label, position: items.length })
  await log(call, 'add', { after: { list: params.list, label: body.label } })
  return await entriesOf(tx, params.list)
}

/** Renames, archives or restores an entry. Throws NOT_FOUND, DUPLICATE, CONFLICT if it was renamed meanwhile. */
export async function updateEntry(call: Call<typeof calls.update>): Promise<FirmListEntries> {
  const { tx, params, body } = call
  const { list } = params
  const { items } = await lockList(tx, list)
  let entry = entryIn(items, body.code, body.was)
  const { label = entry.label, archived = entry.archived } = body
  if (label !== entry.label) {
    assertNew(
      list,
      items.filter(({ code }) => code !== body.code),
      label,
    )
    const changed = await rename(tx, list, entry, label)
    await log(call, 'rename', { before: { label: entry.label }, after: { list, label, changed } })
    entry = { ...entry, code: isOfWords(list) ? label : entry.code, label }
  }
  if (archived !== entry.archived) {
    await keep(tx, list, {
      code: entry.code,
      label,
      archived_at: archived ? call.services.clock().toISOString() : null,
    })
    await log(call, archived ? 'archive' : 'unarchive', { after: { list, label } })
  }
  return await entriesOf(tx, list)
}

/** Reorders the entries. Throws BAD_INPUT for a list that is sorted by name. */
export async function orderEntries(call: Call<typeof calls.order>): Promise<FirmListEntries> {
  const { tx, params, body } = call
  if (isOfWords(params.list)) throw badField('codes', 'This list is sorted by name')
  const { items } = await lockList(tx, params.list)
  const wanted = [...new Set([...body.codes, ...items.map(({ code }) => code)])]
  const ordered = wanted.flatMap((code) => items.find((entry) => entry.code === code) ?? [])
  const placed = ordered.map(({ code, label }, position) => ({ code, label, position }))
  await keep(tx, params.list, ...placed)
  await log(call, 'order', {
    before: { order: items.map(({ label }) => label) },
    after: { list: params.list, order: ordered.map(({ label }) => label) },
  })
  return await entriesOf(tx, params.list)
}

/** Replaces an entry with another on every record, and removes it. Throws NOT_FOUND, CONFLICT, BAD_INPUT. */
export async function mergeEntries(call: Call<typeof calls.merge>): Promise<AnswerOf<typeof calls.merge>> {
  const { tx, params, body, services } = call
  const { list } = params
  const { items } = await lockList(tx, list)
  const from = entryIn(items, body.code, body.was)
  const into = items.find(({ code }) => code === body.into)
  if (!into) throw badField('into', 'This is no longer on the list')
  if (into.code === from.code) throw badField('into', 'Please choose another one')
  if (into.archived) throw badField('into', `“${into.label}” is archived. Restore it first.`)
  const changed = await replaceUses(tx, list, from.code, into.code)
  await replaceCopies(tx, list, from.code, into.code)
  if (from.built_in) {
    await keep(tx, list, { code: from.code, label: from.label, archived_at: services.clock().toISOString() })
  } else {
    await tx.delete(table).where(isEntry(tx, list, from.code))
  }
  await log(call, 'merge', { before: { label: from.label }, after: { list, label: into.label, changed } })
  return { ...(await entriesOf(tx, list)), changed }
}

function isOfWords(list: FirmListName): boolean {
  return FIRM_LISTS[list].builtIn === null
}

async function entriesOf(tx: Transaction, list: FirmListName): Promise<FirmListEntries> {
  const [listed, uses] = [await readListed(tx, list), await usesOf(tx, list)]
  const codes = new Set(listed.map(({ code }) => code))
  const inUse = [...uses.keys()]
    .filter((code) => !codes.has(code))
    .map((code) => ({ code, label: code, built_in: false, archived: false, position: listed.length }))
  return {
    items: inOrder(list, [...listed, ...inUse]).map(({ position: _, ...entry }) => ({
      ...entry,
      uses: uses.get(entry.code) ?? 0,
    })),
  }
}

/** The entries, with the company's lists locked until the transaction ends. */
async function lockList(tx: Transaction, list: FirmListName): Promise<FirmListEntries> {
  await tx.execute(sql`select from companies where id = ${tx.companyId} for no key update`)
  return await entriesOf(tx, list)
}

function entryIn(items: readonly FirmListEntry[], code: string, was: string | undefined): FirmListEntry {
  const entry = items.find((one) => one.code === code)
  if (!entry) throw new CallError('NOT_FOUND', { message: `“${was ?? code}” is no longer on the list.` })
  if (was !== undefined && was !== entry.label) {
    throw new CallError('CONFLICT', { message: `“${was}” is now called “${entry.label}”.` })
  }
  return entry
}

function assertNew(list: FirmListName, others: readonly FirmListEntry[], label: string): void {
  const { max } = FIRM_LISTS[list]
  if (label.length > max) throw badField('label', `Please use at most ${max} characters`)
  const same = others.find((other) => isSameEntry(other.label, label))
  if (!same) return
  const message = `“${same.label}” is already on the list${same.archived ? ', archived' : ''}.`
  throw new CallError('DUPLICATE', { message, errors: [{ path: 'label', message }] })
}

/** Renames an entry everywhere, and returns the number of changed records. */
async function rename(tx: Transaction, list: FirmListName, entry: FirmListEntry, label: string): Promise<number> {
  if (!isOfWords(list)) {
    await keep(tx, list, { code: entry.code, label })
    return 0
  }
  const changed = await replaceUses(tx, list, entry.code, label)
  await replaceCopies(tx, list, entry.code, label)
  await tx
    .update(table)
    .set({ code: label, label })
    .where(isEntry(tx, list, entry.code))
  return changed
}

function isEntry(tx: Transaction, list: FirmListName, code: string) {
  return and(eq(table.company_id, tx.companyId), eq(table.list, list), eq(table.code, code))
}

type Kept = Pick<typeof table.$inferInsert, 'code' | 'label' | 'position' | 'archived_at'>

/** Inserts or updates the rows of entries, all with the same fields. */
async function keep(tx: Transaction, list: FirmListName, ...entries: readonly Kept[]): Promise<void> {
  const given = Object.keys(entries[0] ?? {}).filter((name) => name !== 'code')
  await tx
    .insert(table)
    .values(entries.map((entry) => ({ company_id: tx.companyId, list, ...entry })))
    .onConflictDoUpdate({
      target: [table.company_id, table.list, table.code],
      set: Object.fromEntries(given.map((name) => [name, sql`excluded.${sql.identifier(name)}`])),
    })
}

type Values = Pick<Parameters<typeof recordActivity>[1], 'before' | 'after'>

async function log(call: Call, what: 'add' | 'rename' | 'archive' | 'unarchive' | 'order' | 'merge', values: Values) {
  await recordActivity(call, { action: `firm_list.${what}`, entity: 'firm_list', entityId: null, ...values })
}
