import type { ContactChannel } from '@portal/domain/clients/no-contact'
import type { ApplicationStatus } from '@portal/domain/work/application-status'
import { sql } from 'drizzle-orm'
import { bigint, boolean, date, doublePrecision, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

const id = () => integer().primaryKey().generatedByDefaultAsIdentity()
const companyId = () => integer().notNull()
const cents = () => bigint({ mode: 'number' })
const day = () => date({ mode: 'string' })
const words = () => text().array().notNull().default(sql`'{}'`)
const version = () => integer().notNull().default(1)
const now = () => instant().notNull().default(sql`now()`)

/** What recording a death did. */
export interface DeathEffects {
  /** The applications that were withdrawn, with the status before. */
  readonly applications: ReadonlyArray<{ readonly id: number; readonly status: ApplicationStatus }>
  readonly removed_tasks: readonly number[]
  readonly added_tasks: readonly number[]
  /** Messages that were cancelled. */
  readonly messages: number
  /** The partner who was unlinked. */
  readonly partner_id: number | null
}

/** Leads and clients. */
export const clients = pgTable('clients', {
  id: id(),
  company_id: companyId(),
  kind: text({ enum: ['lead', 'client'] })
    .notNull()
    .default('lead'),
  /** A lead status of the domain, 0 to 8. */
  status: smallint().notNull().default(0),
  status_since: now(),
  /** The entry of the log by which a rule set the status; null where somebody did. A trigger keeps it. */
  status_move_id: bigint({ mode: 'number' }),
  /** When somebody last set the status, also where a rule has moved it since. A trigger keeps it. */
  status_by_hand_at: instant(),
  adviser_id: integer(),
  /** The user who brought the person in. */
  referrer_id: integer(),
  origin: text({ enum: ['portal', 'client_form', 'import', 'booking'] })
    .notNull()
    .default('portal'),
  first_name: text().notNull(),
  last_name: text().notNull(),
  preferred_name: text(),
  phone: text(),
  additional_phone: text(),
  email: text(),
  secondary_email: text(),
  address: text(),
  city: text(),
  state: text(),
  postcode: text(),
  contact_time: text(),
  /** How the person asked not to be contacted. */
  no_contact: text().array().notNull().default(sql`'{}'`).$type<ContactChannel[]>(),
  date_of_birth: day(),
  gender: text({ enum: ['M', 'F'] }),
  marital_status: text(),
  children_ages: smallint().array(),
  height_cm: doublePrecision(),
  weight_kg: doublePrecision(),
  smoker: boolean(),
  employment: text(),
  occupation: text(),
  salary: cents(),
  salary_frequency: text(),
  super_balance: cents(),
  quote_value: cents(),
  insurance_expiry: day(),
  last_review: day(),
  /** Per cent. */
  marginal_tax_rate: doublePrecision(),
  smsf_name: text(),
  abn: text(),
  trustee: text(),
  corporate_trustee: text(),
  corporate_trustee_acn: text(),
  campaign: text(),
  /** The code of a lost reason, while the status is one that has a reason. */
  lost_reason: text(),
  groups: words(),
  tags: words(),
  /** Who brought the person in where that is not a user. */
  referrer_name: text(),
  referrer_email: text(),
  referral_company: text(),
  created_at: now(),
  updated_at: now(),
  version: version(),
  /** When the person was put away: lists leave them out unless told. */
  archived_at: instant(),
  /** When their death was recorded; null of the living. */
  deceased_at: instant(),
  /** Null also where the day is not known. */
  died_on: day(),
  death_told_by: text(),
  death_note: text(),
  /** What recording it did, for taking it back. */
  death_effects: jsonb().$type<DeathEffects>(),
  /** When the person was erased; the row stays for applications or policies. */
  erased_at: instant(),
  /** Last name, then first name, folded: the order of names. The migration holds the expression. */
  name_key: text().notNull().generatedAlwaysAs(sql``),
  /** The first name, folded. The migration holds the expression. */
  first_name_key: text().notNull().generatedAlwaysAs(sql``),
  /** What a search reads. The migration holds the expression. */
  search_text: text().notNull().generatedAlwaysAs(sql``),
})

/** Notes on a client. */
export const clientNotes = pgTable('client_notes', {
  id: id(),
  company_id: companyId(),
  client_id: integer().notNull(),
  /** Null where it is about the client, not about one application. */
  application_id: integer(),
  author_id: integer(),
  /** Plain text; of a note with mark-up, what it says without. */
  text: text().notNull(),
  /** Allowed mark-up and nothing else; null where the note is plain text. */
  html: text(),
  /** Since when it stands on top of the client's notes, and who put it there. */
  pinned_at: instant(),
  pinned_by: integer(),
  /** `shared`: the referrer sees it too. */
  visibility: text({ enum: ['staff', 'shared'] })
    .notNull()
    .default('staff'),
  created_at: now(),
  updated_at: now(),
  /** A deleted note can be put back. */
  deleted_at: instant(),
  version: version(),
})

/** Documents of a client: each the newest file of its versions. */
export const clientDocuments = pgTable('client_documents', {
  id: id(),
  company_id: companyId(),
  client_id: integer().notNull(),
  application_id: integer(),
  file_id: integer().notNull(),
  name: text().notNull(),
  tags: words(),
  created_by: integer(),
  created_at: now(),
  /** Which version of the document the present file is. */
  number: integer().notNull().default(1),
  /** Who brought the present file, and when; null for the document's first. */
  file_by: integer(),
  file_at: instant(),
  updated_at: now(),
  /** A deleted document can be put back. */
  deleted_at: instant(),
  version: version(),
  /** The task that it was attached to. */
  task_id: integer(),
})

/** What a document's file was before the present one. */
export const earlierDocumentVersions = pgTable('earlier_document_versions', {
  id: id(),
  company_id: companyId(),
  document_id: integer().notNull(),
  number: integer().notNull(),
  file_id: integer().notNull(),
  file_by: integer(),
  file_at: instant().notNull(),
})
