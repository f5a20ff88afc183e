import { type ImportedClient, importedClient, importedClientSettings } from '@portal/contract/clients/imported-client'
import { IMPORT_ROLES } from '@portal/contract/imports'
import { CLIENT_IMPORT } from '@portal/domain/clients/client-import'
import { foldWords } from '@portal/domain/imports/import-field'
import { MESSAGES } from '@portal/domain/message'
import { emailKey } from '@portal/domain/values/email'
import { phoneDigits } from '@portal/domain/values/phone'
import { sql } from 'drizzle-orm'
import { readAdvisers } from '../../../access/advisers.ts'
import { heldAdviser, holdAdvising } from '../../../access/roles.ts'
import type { Transaction } from '../../../database/database.ts'
import { badField } from '../../../http/call-error.ts'
import { RowError } from '../../../imports/all-or-each.ts'
import type { DeclaredImport, Writing } from '../../../imports/declared-import.ts'
import type { ImportedRow, ImportSettings, ImportValues, WaitingRow } from '../../../imports/import-row.ts'
import { recordWrites } from '../../../imports/record-writes.ts'
import { followAdvisers } from '../../../servings/follow-advisers.ts'
import { clientSubject } from '../clients/client-subject.ts'
import { joinPeopleLock, lockPeople } from '../clients/lock-people.ts'
import { givenOfClient } from '../clients/service.ts'
import { clientHits } from './client-hits.ts'
import { addFirstCalls } from './first-calls.ts'
import { importedNotes } from './imported-notes.ts'

const writes = recordWrites({
  subject: CLIENT_IMPORT,
  records: clientSubject,
  columns: Object.keys(importedClient.shape),
  defaults: { kind: sql`'lead'`, status: sql`0`, groups: sql`'{}'`, tags: sql`'{}'`, no_contact: sql`'{}'` },
  fixed: { origin: sql`'import'` },
  since: { status: 'status_since' },
  complete: withSettings,
  client: sql`id`,
  given: givenOfClient,
  beside: importedNotes,
})

/** Leads and clients from a file. */
export const clientImport: DeclaredImport<ImportedClient> = {
  subject: CLIENT_IMPORT,
  roles: IMPORT_ROLES,
  records: clientSubject,
  values: importedClient,
  required: { first_name: MESSAGES.enterFirstName, last_name: MESSAGES.enterLastName },
  settings: importedClientSettings,
  async checkSettings(tx, settings) {
    const { adviser_id } = importedClientSettings.parse(settings)
    if (adviser_id !== null && !(await readAdvisers(tx)).has(adviser_id)) {
      throw badField('settings.adviser_id', MESSAGES.selectAdvisor)
    }
  },
  // An adviser who has left since the check is no adviser of new clients.
  async presentSettings(tx, settings) {
    const { adviser_id } = settings
    return typeof adviser_id === 'number' ? { ...settings, adviser_id: await heldAdviser(tx, adviser_id) } : settings
  },
  async finders(tx) {
    const advisers = await readAdvisers(tx)
    return { adviser_id: advisers.find }
  },
  keysOf,
  hits: clientHits,
  keepOthersOut: lockPeople,
  waitForOthers: joinPeopleLock,
  async create(writing, rows) {
    await assertAdvising(writing, rows)
    await writes.create(writing, rows)
    await addFirstCalls(writing, rows)
  },
  async update(writing, rows) {
    await assertAdvising(writing, rows)
    const outcomes = await writes.update(writing, rows)
    await followAdvisers({ ...writing.starter, tx: writing.tx }, clientIds(rows))
    return outcomes
  },
  async takeBack(tx, starter, rows) {
    const reversals = await writes.takeBack(tx, starter, await withoutLeft(tx, rows))
    await followAdvisers({ ...starter, tx }, clientIds(rows))
    return reversals
  },
}

/** Throws where a row names an adviser who has left since the check. */
async function assertAdvising({ tx }: Writing, rows: readonly WaitingRow[]): Promise<void> {
  const named = [...new Set(rows.flatMap(({ values }) => (values as ImportedClient).adviser_id ?? []))]
  if (named.length === 0) return
  if ((await holdAdvising(tx, named)).size < named.length)
    throw new RowError('The adviser is archived or no longer one')
}

/** The rows without the advisers of before who have left since: their clients are nobody's. */
async function withoutLeft(tx: Transaction, rows: readonly ImportedRow[]): Promise<ImportedRow[]> {
  const before = rows.flatMap((row) => (typeof row.before?.adviser_id === 'number' ? row.before.adviser_id : []))
  const advising = await holdAdvising(tx, [...new Set(before)])
  return rows.map((row) => {
    const adviser = row.before?.adviser_id
    if (typeof adviser !== 'number' || advising.has(adviser)) return row
    return { ...row, before: { ...row.before, adviser_id: null } }
  })
}

const clientIds = (rows: ReadonlyArray<{ readonly record_id: number | null }>) =>
  rows.flatMap(({ record_id }) => record_id ?? [])

/** What holds for all new clients of the file, where the row does not say otherwise. */
function withSettings(values: ImportValues, settings: ImportSettings): ImportValues {
  const tags = [...new Set([...tagsOf(values), ...tagsOf(settings)])].slice(0, 20)
  const { first_call_by: _, ...ofClient } = settings
  return { ...ofClient, ...values, ...(tags.length > 0 && { tags }) }
}

function tagsOf({ tags }: ImportValues): readonly unknown[] {
  return Array.isArray(tags) ? tags : []
}

/** Two rows are the same person where they agree in their name and in one thing more; or in all that they have. */
function keysOf({ first_name, last_name, email, phone, date_of_birth }: ImportedClient): string[] {
  const name = `${foldWords(first_name ?? '')} ${foldWords(last_name ?? '')}`
  const keys = [
    email && `e ${emailKey(email)} ${name}`,
    phone && `p ${phoneDigits(phone)} ${name}`,
    date_of_birth && name !== ' ' && `b ${date_of_birth} ${name}`,
  ].filter((key): key is string => Boolean(key))
  return keys.length > 0 || name === ' ' ? keys : [`n ${name}`]
}
