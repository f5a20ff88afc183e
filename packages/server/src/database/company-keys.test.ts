import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startTestDatabase, type TestDatabase } from '../testing/database.ts'

/**
 * The rules by which tables can be spread by company, over whatever the catalogue names (SHARDING.md). What breaks them is
 * named here with why: the lists may only become shorter.
 */

/** Unique by themselves, as they are random: they are looked up before the company is known, or by its row alone. */
const RANDOM = [
  'company_email_links_token_hash_key',
  'email_changes_token_hash_key',
  'files_key_key',
  'password_resets_token_hash_key',
  'sessions_token_hash_key',
  'sign_in_challenges_challenge_hash_key',
  'sms_gateways_callback_token_key',
  'task_feeds_secret_hash_key',
  'users_uuid_key',
]

/** Tables from before the rule, whose primary key is an id of the whole database: so jobs, links and logs name rows. */
const BY_ID = `
  activity_checks activity_log activity_seals application_offers application_requirements applications
  auditor_requests auditor_views automatic_messages background_job_rows background_jobs blocked_addresses
  booking_settings bookings books_checks call_counts client_calls client_consents client_documents client_erasures
  client_exports client_mails client_merges client_needs client_notes client_pre_assessments client_texts clients
  commission_periods commission_rows commission_set_asides commission_splits commission_statements commission_sums
  company_email_links contacts dkim_keys earlier_document_versions email_changes email_templates embed_keys
  exports files firm_list_entries idempotency_keys import_rows imports insurer_layouts ledger_entries ledger_legs
  live_events login_attempts notifications outbox outbox_attachments password_resets payee_agreements payee_sums
  payouts policies policy_products policy_terms pre_assessment_drafts pre_assessment_links product_providers
  quote_links quote_mails quote_scenarios quotes rate_books record_views recovery_codes release_counts release_errors
  release_users
  report_schedules saved_views security_events sessions sign_in_challenges sms_templates statement_layouts
  system_attachments task_feeds task_series tasks users`
  .trim()
  .split(/\s+/)

/** Has rows of no company, such as of an address that names none. */
const OF_NO_COMPANY = 'security_events'

const COMPANY_TABLES = `
  company_tables AS (
    SELECT c.oid, c.relname AS name, a.attnum AS company, a.attnotnull AS always
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'company_id' AND NOT a.attisdropped
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p'))`

let test: TestDatabase
beforeAll(async () => {
  test = await startTestDatabase()
})
afterAll(() => test.close())

const namesOf = async (text: string) =>
  (await test.database.execute(`WITH ${COMPANY_TABLES} ${text}`)).rows.map(({ name }) => String(name))

/** Tables whose primary key, and unique indexes, hold no company. */
const primary = () =>
  namesOf(`SELECT t.name FROM pg_index i JOIN company_tables t ON t.oid = i.indrelid
    WHERE i.indisprimary AND NOT t.company = ANY (i.indkey::int2[]) ORDER BY 1`)
const unique = () =>
  namesOf(`SELECT i.indexrelid::regclass::text AS name FROM pg_index i JOIN company_tables t ON t.oid = i.indrelid
    WHERE i.indisunique AND NOT i.indisprimary AND NOT t.company = ANY (i.indkey::int2[]) ORDER BY 1`)
/** Foreign keys between tables of companies which do not say that both rows are the same company's. */
const foreign = () =>
  namesOf(`SELECT f.conname AS name FROM pg_constraint f
    JOIN company_tables t ON t.oid = f.conrelid JOIN company_tables o ON o.oid = f.confrelid
    WHERE f.contype = 'f' AND NOT EXISTS (
      SELECT FROM generate_subscripts(f.conkey, 1) n WHERE f.conkey[n] = t.company AND f.confkey[n] = o.company)
    ORDER BY 1`)
const foreignKeys = async () =>
  namesOf(`SELECT f.conname || ' ' || pg_get_constraintdef(f.oid) AS name FROM pg_constraint f
    JOIN company_tables t ON t.oid = f.conrelid WHERE f.contype = 'f' ORDER BY 1`)

it('every foreign key between tables of companies holds the company', async () => {
  expect(await foreign()).toEqual([])
})

it('every primary key holds the company, but those of tables from before the rule', async () => {
  expect(await primary()).toEqual(BY_ID)
})

it('every unique key holds the company, but random ones', async () => {
  expect(await unique()).toEqual(RANDOM)
})

it('every table says of each row whose it is, but one', async () => {
  expect(await namesOf('SELECT name FROM company_tables WHERE NOT always')).toEqual([OF_NO_COMPANY])
})

it('keys.sql puts the company into all keys of a database that is to be spread, and may be run again', async () => {
  const before = await foreignKeys()
  const statements = readFileSync(join(import.meta.dirname, '../../sharding/keys.sql'), 'utf8')
  for (let times = 0; times < 2; times += 1) await test.database.execute(statements)
  expect([await primary(), await unique(), await foreign()]).toEqual([[OF_NO_COMPANY], [], []])
  expect(await foreignKeys()).toEqual(before)
})
