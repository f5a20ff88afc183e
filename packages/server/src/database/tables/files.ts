import { sql } from 'drizzle-orm'
import { integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { bytes, instant } from './columns.ts'

/** What is known of each stored file; the bytes are with the files port. */
export const files = pgTable('files', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  company_id: integer().notNull(),
  /** The random name it is stored under. */
  key: text().notNull(),
  store: text({ enum: ['disk', 's3'] })
    .notNull()
    .default('disk'),
  /** The name its sender gave it. */
  name: text().notNull(),
  /** Bytes. */
  size: integer().notNull(),
  media_type: text().notNull(),
  sha256: bytes().notNull(),
  /** What it is for (`logo`, `profile-photo`, `document`, …); decides who may open it. */
  purpose: text().notNull(),
  uploaded_by: integer(),
  created_at: instant().notNull().default(sql`now()`),
  /** What the virus scanner says of it; `failed` where it did not answer, and is asked again. */
  scan: text({ enum: ['not_scanned', 'clean', 'infected', 'failed'] })
    .notNull()
    .default('not_scanned'),
  scanned_at: instant(),
  scan_failures: smallint().notNull().default(0),
  /** What was found in an infected file. */
  scan_found: text(),
})

/** Files that the firm keeps at hand, to attach to emails. */
export const systemAttachments = pgTable('system_attachments', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  company_id: integer().notNull(),
  title: text().notNull(),
  file_id: integer().notNull(),
  created_by: integer(),
  created_at: instant().notNull().default(sql`now()`),
  version: integer().notNull().default(1),
})
