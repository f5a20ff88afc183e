import { fullName } from '@portal/domain/values/person'
import { phoneDigits } from '@portal/domain/values/phone'
import { type SQL, sql } from 'drizzle-orm'
import { idArray, textArray } from '../database/arrays.ts'
import type { Transaction } from '../database/database.ts'
import { says } from './whole-words.ts'

/** A client and the ids of everything linked to them, to find their rows in every table. */
export interface Person {
  readonly id: number
  /** Their own id, and those of the records that were merged into them. */
  readonly clients: readonly number[]
  /** Clients who are their partners. */
  readonly partners: readonly number[]
  readonly applications: readonly number[]
  readonly policies: readonly number[]
  readonly terms: readonly number[]
  readonly tasks: readonly number[]
  readonly quotes: readonly number[]
  readonly documents: readonly number[]
  /** Mails and messages to or about them. */
  readonly outbox: readonly number[]
  /** Files that are theirs alone. */
  readonly files: readonly number[]
  /** Imports whose files tell of them. */
  readonly imports: readonly number[]
  /** Their whole names, in small letters. */
  readonly names: readonly string[]
  /** E-mail addresses and phone numbers, in small letters: what nobody else has. */
  readonly contacts: readonly string[]
  readonly birthDate: string | null
}

interface Named {
  readonly [column: string]: unknown
  readonly first_name: string | null
  readonly last_name: string | null
  readonly preferred_name: string | null
  readonly emails: ReadonlyArray<string | null>
  readonly phones: ReadonlyArray<string | null>
  readonly date_of_birth: string | null
}

/** Fewer digits are no number that tells of somebody. */
const DIGITS_MIN = 6

/** Reads everything linked to a client; undefined if there is no such client. */
export async function readPerson(tx: Transaction, id: number): Promise<Person | undefined> {
  const ids = async (query: SQL) => (await tx.rows<{ id: number }>(query)).map((row) => row.id)
  const clients = await ids(sql`
    with recursive merged (id) as (
      select clients.id from clients where clients.company_id = ${tx.companyId} and clients.id = ${id}
      union
      select loser_id from client_merges join merged on client_merges.winner_id = merged.id
      where client_merges.company_id = ${tx.companyId} and undone_at is null
    ) select id from merged`)
  if (clients.length === 0) return undefined
  const own = sql`company_id = ${tx.companyId} and client_id = any(${idArray(clients)})`
  const words = await readWords(tx, clients)
  const partners = await ids(sql`select partner_id as id from partner_links where ${own}`)
  const applications = await ids(sql`select id from applications where ${own}`)
  const policies = await ids(sql`select id from policies where ${own}`)
  const terms = await ids(sql`
    select id from policy_terms where company_id = ${tx.companyId} and policy_id = any(${idArray(policies)})`)
  const tasks = await ids(sql`
    select id from tasks where company_id = ${tx.companyId}
      and (client_id = any(${idArray(clients)}) or application_id = any(${idArray(applications)}))`)
  const quotes = await ids(sql`
    select id from quotes where ${own}
      or (company_id = ${tx.companyId} and client_id is null and ${says(sql`request`, words.contacts)})`)
  const documents = await ids(sql`select id from client_documents where ${own}`)
  const outbox = await ids(sql`
    select id from outbox where company_id = ${tx.companyId} and (
      id in (select outbox_id from client_mails where ${own})
      or id in (select outbox_id from client_texts where ${own})
      or id in (select outbox_id from pre_assessment_links where ${own})
      or lower("to") = any(${textArray(words.contacts)})
      or lower(cc::text)::text[] && ${textArray(words.contacts)}
      or (not exists (select from client_mails where client_mails.outbox_id = outbox.id)
        and not exists (select from client_texts where client_texts.outbox_id = outbox.id)
        and not exists (select from pre_assessment_links where pre_assessment_links.outbox_id = outbox.id)
        and ${says(sql`outbox.subject || ' ' || outbox.text`, [...words.names, ...words.contacts])}))`)
  const imports = await ids(sql`
    select distinct import_id as id from import_rows
    where company_id = ${tx.companyId} and ${ofImportRow({ clients, contacts: words.contacts })}`)
  const files = await ids(sql`
    select id from files where company_id = ${tx.companyId} and purpose in ('document', 'import', 'client-export') and (
      id in (select file_id from client_documents where ${own})
      or id in (select file_id from earlier_document_versions where document_id = any(${idArray(documents)}))
      or id in (select file_id from client_exports where ${own})
      or id in (select file_id from imports where imports.id = any(${idArray(imports)}))
      or id in (select file_id from outbox_attachments where outbox_id = any(${idArray(outbox)})))`)
  return {
    id,
    ...{ clients, partners, applications, policies, terms, tasks, quotes, documents, outbox, imports, files },
    ...words,
  }
}

type Words = Pick<Person, 'names' | 'contacts' | 'birthDate'>

/** What the person is called, and reached by, under each of their records. */
async function readWords(tx: Transaction, clients: readonly number[]): Promise<Words> {
  const columns = sql`first_name, last_name, preferred_name, date_of_birth::text,
    array[email, secondary_email] as emails, array[phone, additional_phone] as phones`
  const rows = await tx.rows<Named>(sql`
    select ${columns} from clients where company_id = ${tx.companyId} and id = any(${idArray(clients)})
    union all
    select ${columns} from client_merges, jsonb_populate_record(null::clients, lost)
    where client_merges.company_id = ${tx.companyId} and loser_id = any(${idArray(clients)})`)
  const names = rows.flatMap(({ first_name, last_name, preferred_name }) => [
    fullName(first_name, last_name),
    ...(preferred_name ? [fullName(preferred_name, last_name)] : []),
  ])
  const emails = rows.flatMap((row) => row.emails)
  const phones = rows
    .flatMap((row) => row.phones)
    .filter((phone) => phone !== null)
    .filter((phone) => phoneDigits(phone).length >= DIGITS_MIN)
  const contacts = lowered([...emails, ...phones, ...phones.map(phoneDigits)])
  // What a family shares tells of others too.
  const shared = await tx.rows<{ word: string }>(sql`
    select word from unnest(${textArray(contacts)}) word where exists (
      select from clients where company_id = ${tx.companyId} and id <> all(${idArray(clients)}) and word in (
        lower(email), lower(secondary_email), lower(phone), lower(additional_phone), phone_digits(phone),
        phone_digits(additional_phone)))`)
  return {
    names: lowered(names),
    contacts: contacts.filter((contact) => !shared.some(({ word }) => word === contact)),
    birthDate: rows.find((row) => row.date_of_birth)?.date_of_birth ?? null,
  }
}

const lowered = (words: ReadonlyArray<string | null>): string[] => [
  ...new Set(words.flatMap((word) => (word?.trim() ? [word.trim().toLowerCase()] : []))),
]

/** Rows of imports that tell of the person: by the record that they became or match, or by an address in their cells. */
export function ofImportRow({ clients, contacts }: Pick<Person, 'clients' | 'contacts'>): SQL {
  return sql`((record_id = any(${idArray(clients)}) and exists (
      select from imports where imports.id = import_rows.import_id and imports.subject = 'clients'))
    or client_id = any(${idArray(clients)}) or (record_id in (
      select id from policies where policies.company_id = import_rows.company_id and client_id = any(${idArray(clients)}))
      and exists (
        select from imports where imports.id = import_rows.import_id and imports.subject = 'policies'))
    or ${says(sql`cells`, contacts)})`
}
