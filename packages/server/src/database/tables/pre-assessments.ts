import type { LearnedField } from '@portal/domain/clients/learned-fact'
import type { Answers } from '@portal/domain/clients/pre-assessments/question-set'
import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { bytes, instant } from './columns.ts'

const id = () => integer().primaryKey().generatedByDefaultAsIdentity()
const now = () => instant().notNull().default(sql`now()`)
const answers = () => jsonb().$type<Answers>().notNull()

/** Links by which clients answer. */
export const preAssessmentLinks = pgTable('pre_assessment_links', {
  id: id(),
  company_id: integer().notNull(),
  client_id: integer().notNull(),
  created_by: integer(),
  set_name: text().notNull(),
  set_version: smallint().notNull(),
  token_hash: bytes().notNull(),
  sent_to: text(),
  /** The mail by which it went out. */
  outbox_id: integer(),
  created_at: now(),
  expires_at: instant().notNull(),
  opened_at: instant(),
  started_at: instant(),
  saved_at: instant(),
  submitted_at: instant(),
  revoked_at: instant(),
  wrong_tries: smallint().notNull().default(0),
  answers: answers().default({}),
})

/** What was submitted, a version a row. */
export const clientPreAssessments = pgTable('client_pre_assessments', {
  id: id(),
  company_id: integer().notNull(),
  client_id: integer().notNull(),
  author_id: integer(),
  link_id: integer(),
  set_name: text().notNull(),
  set_version: smallint().notNull(),
  answers: answers(),
  submitted_at: now(),
  /** Fields of which the client's record stays as it is, whatever was answered. */
  kept_facts: text().array().$type<LearnedField[]>().notNull().default([]),
})

/** What members of staff have answered so far. */
export const preAssessmentDrafts = pgTable('pre_assessment_drafts', {
  id: id(),
  company_id: integer().notNull(),
  client_id: integer().notNull(),
  user_id: integer().notNull(),
  set_name: text().notNull(),
  set_version: smallint().notNull(),
  answers: answers(),
  saved_at: now(),
})
