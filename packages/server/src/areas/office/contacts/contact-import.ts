import { IMPORT_ROLES } from '@portal/contract/imports'
import { type ImportedContact, importedContact } from '@portal/contract/office/imported-contact'
import { foldWords } from '@portal/domain/imports/import-field'
import { CONTACT_IMPORT } from '@portal/domain/office/contact-import'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '../../../database/database.ts'
import type { DeclaredImport } from '../../../imports/declared-import.ts'
import type { ImportHit, RowValues } from '../../../imports/import-row.ts'
import { recordWrites } from '../../../imports/record-writes.ts'
import { givenFields } from '../../../subjects/change-row.ts'
import { contactSubject } from './contact-subject.ts'

const COLUMNS = Object.keys(importedContact.shape)

/** The people of the insurers from a file. */
export const contactImport: DeclaredImport<ImportedContact> = {
  subject: CONTACT_IMPORT,
  roles: IMPORT_ROLES,
  records: contactSubject,
  values: importedContact,
  required: { insurer: 'Please choose an insurer', name: 'Please enter a name' },
  settings: z.strictObject({}),
  keysOf,
  hits: contactHits,
  ...recordWrites({
    subject: CONTACT_IMPORT,
    records: contactSubject,
    columns: COLUMNS,
    defaults: { states: sql`'{}'` },
    given: (stored) => givenFields(Object.fromEntries(COLUMNS.map((field) => [field, stored[field]]))),
  }),
}

/** The same insurer and email; without an email, the same insurer and name. */
function keysOf({ insurer, name, email }: ImportedContact): string[] {
  if (!insurer) return []
  if (email) return [`e ${foldWords(insurer)} ${email.toLowerCase()}`]
  return name ? [`n ${foldWords(insurer)} ${foldWords(name)}`] : []
}

type Hit = { number: number; id: number; same_email: boolean; same_name: boolean }

/**
 * The contacts of the same insurer with the same email, who surely are the same, archived or not; and those of the same
 * name where the row or the contact has no email, who may be.
 */
async function contactHits(
  tx: Transaction,
  rows: ReadonlyArray<RowValues<ImportedContact>>,
): Promise<ReadonlyMap<number, readonly ImportHit[]>> {
  const hits = new Map<number, ImportHit[]>()
  if (rows.length === 0) return hits
  const given = rows.map(({ number, values: { insurer, name, email } }) => ({ number, insurer, name, email }))
  const found = await tx.rows<Hit>(sql`
    select * from (
      select given.number, contacts.id, contacts.name_key = fold_text(given.name) as same_name,
        coalesce(lower(contacts.email) = lower(given.email), false) as same_email,
        contacts.email is null or given.email is null as is_without
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given(number int, insurer text, name text, email text)
      join contacts on contacts.company_id = ${tx.companyId} and lower(contacts.insurer) = lower(given.insurer)
    ) found
    where same_email or same_name and is_without
    order by number, same_email desc, id`)
  for (const { number, id, same_email, same_name } of found) {
    const reasons = ['insurer', ...(same_email ? ['email'] : []), ...(same_name ? ['name'] : [])]
    const hit = { record_id: id, reasons, score: same_email ? 100 : 50, isSure: same_email }
    hits.set(number, [...(hits.get(number) ?? []), hit])
  }
  return hits
}
