import { clients } from '@portal/contract/clients/clients'
import { documents } from '@portal/contract/clients/documents'
import { needs } from '@portal/contract/clients/needs'
import { notes } from '@portal/contract/clients/notes'
import { partners } from '@portal/contract/clients/partners'
import { recents } from '@portal/contract/clients/recents'
import { exports } from '@portal/contract/exports'
import { statements } from '@portal/contract/money/statements'
import { quotes } from '@portal/contract/quotes/quotes'
import { mails } from '@portal/contract/sending/mails'
import { views } from '@portal/contract/views'
import { applications } from '@portal/contract/work/applications'
import { tasks } from '@portal/contract/work/tasks'
import { mentionHtml } from '@portal/domain/values/mention'
import { sql } from 'drizzle-orm'
import { unpack } from '../database/tables/packed-json.ts'
import { type Person, readPerson } from '../retention/person.ts'
import { PERSON_TABLES } from '../retention/person-tables.ts'
import { type TestApp, uploadOf } from './app.ts'
import { importing } from './importing.ts'
import { quoteRequest } from './quotes.ts'
import { DOCUMENT_PDF } from './samples-of-files.ts'
import { until } from './until.ts'

/** Somebody whose every word is found by one expression. */
export const MARKED = {
  first_name: 'Zyxquila',
  last_name: 'Vombrakt',
  preferred_name: 'Zyxqui',
  email: 'zyxquila@vombrakt.example',
  secondary_email: 'z@vombrakt.example',
  phone: '0491 570 157',
  additional_phone: '0491 570 158',
  date_of_birth: '1971-03-09',
  address: '9 Zyxquil Lane',
  occupation: 'Zyxquil smith',
}
/** What tells of them, wherever it stands. */
export const MARKS = /zyxqui|vombrakt|(0|61)491 ?570 ?15[78]|1971-03-09/i

/** Columns of rows that stay: figures of the books, and words of the portal's own. */
export const FIGURES: Readonly<Record<string, readonly string[]>> = {
  imports: [
    'kind',
    'sheets',
    'sheet',
    'state',
    'mapping',
    'settings',
    'choices',
    'verdicts',
    'outcomes',
    'reversals',
    'subject',
  ],
  import_rows: ['verdict', 'choice', 'outcome', 'reversal'],
  auditor_requests: ['state'],
  policy_products: [
    ...['cover', 'structure', 'waiting_period', 'benefit_period', 'occupation_type', 'linked_cover'],
    ...['premium_waiver', 'life_buyback'],
  ],
  policy_terms: ['state', 'frequency'],
  commission_rows: ['policy_number', 'type', 'state', 'reason', 'insurer'],
  policies: ['insurer', 'number', 'state', 'owner_type', 'frequency', 'covers', 'client_key', 'client_text'],
  applications: [
    ...['insurer', 'reference', 'kind', 'status', 'quote_portfolio', 'covers', 'policy_numbers', 'waiting_on'],
    ...['client_key', 'client_text', 'missing'],
  ],
  background_jobs: ['kind', 'state'],
  saved_views: ['list', 'columns'],
}

/** A client with something in every table that tells of clients, all of it marked; `partner` is linked with them. */
export async function markedPerson(app: TestApp): Promise<{ id: number; partner: number }> {
  const admin = await app.as('ROLE_SUPER_ADMIN')
  const bring = importing(() => admin)
  const { phone, email, first_name, last_name } = MARKED
  const csv = `First name,Last name,Email,Phone,Note\n${first_name},${last_name},${email},${phone},Met Zyxquila\n`
  await bring.committed(await bring.checked(csv))
  const { id } = await bring.only(last_name)
  // The file stays as it came: its rows alone name the person here.
  const statement = Buffer.from('Policy no,Client,Amount incl GST\nP-4711,Somebody,11.00')
  await admin.upload(statements.upload, { name: 'statement.csv', bytes: statement })
  await admin.call(clients.update, { body: { id, ...MARKED } })
  const params = { id }
  const mention = mentionHtml({ id: app.userId('ROLE_ADMIN'), name: '' })
  await admin.call(notes.create, { params, body: { html: `<p>Zyxquila has two dogs ${mention}</p>` } })
  await admin.call(recents.open, { params })
  const bytes = Buffer.concat([DOCUMENT_PDF, Buffer.from('% Zyxquila\n')])
  for (const name of ['Zyxquila.pdf', 'Vombrakt.pdf']) {
    const { status } = await admin.send(uploadOf(documents.upload, { name, bytes }, { params }))
    if (status !== 201) throw new Error('The document was not taken')
  }
  await admin.call(mails.send, { params, body: { subject: 'Dear Zyxquila', html: '<p>Zyxquila Vombrakt</p>' } })
  await admin.call(needs.save, { params, body: { people: [{ person: 'partner', covers: [], calculator: null }] } })
  const adviser = app.userId('ROLE_ADVISOR')
  await admin.call(tasks.create, { body: { title: 'Call Zyxquila', client_id: id, assignee_id: adviser } })
  const person = { firstName: first_name, lastName: last_name, dateOfBirth: MARKED.date_of_birth, clientId: id }
  await admin.call(quotes.make, { body: quoteRequest(person) })
  // Before they were a client: it names none.
  await admin.call(quotes.make, { body: quoteRequest({ ...person, clientId: null, email }) })
  const view = { list: 'leads', name: 'Zyxquila', params: { search: 'Zyxquila Vombrakt' } } as const
  await admin.call(views.create, { body: view })
  for (const search of ['Vombrakt, zyxquila', 'vombr']) {
    await admin.call(views.create, { body: { ...view, name: `Search ${search.length}`, params: { search } } })
  }
  await admin.call(exports.clients, {
    body: { selection: { filter: { search: email } }, format: 'csv', columns: 'all' },
  })
  const { id: applicationId } = await admin.call(applications.create, { params, body: { insurer: 'TAL' } })
  await app.database.company(app.companyId('demo'), async (tx) => {
    await tx.execute(
      sql`update applications set status = 'withdrawn', waiting_for = 'Zyxquila' where id = ${applicationId}`,
    )
  })
  const { id: partner } = await admin.call(clients.create, { body: { first_name: 'Nils', last_name: 'Ash' } })
  await admin.call(partners.link, { params: { id: partner }, body: { partner_id: id } })
  const couple = {
    ...quoteRequest(),
    clients: [{ ...quoteRequest().clients[0], firstName: 'Nils', clientId: partner }],
  }
  const [needsOfOne] = quoteRequest(person).clients
  const both = [...couple.clients, needsOfOne].filter((one) => one !== undefined)
  await admin.call(quotes.make, { body: quoteRequest({}, { clients: both as typeof couple.clients & [] }) })
  await fillTables(app, id, applicationId)
  await app.settled()
  return { id, partner }
}

/** Puts rows where the calls above put none, and the mark into every text of what goes. */
async function fillTables(app: TestApp, id: number, applicationId: number): Promise<void> {
  const company = app.companyId('demo')
  const user = app.userId('ROLE_SUPER_ADMIN')
  await app.database.system(async (tx) => {
    const [client] = await tx.rows<{ id: number }>(sql`select id from clients where id = ${id}`)
    if (!client) throw new Error('The client is not there')
    const own = sql`${company}, ${id}`
    await tx.execute(sql`
      insert into client_pre_assessments (company_id, client_id, set_name, set_version, answers)
        values (${own}, 'general', 1, '{"why": "Zyxquila"}')`)
    await tx.execute(sql`
      insert into pre_assessment_drafts (company_id, client_id, user_id, set_name, set_version, answers)
        values (${own}, ${user}, 'general', 1, '{"why": "Zyxquila"}')`)
    await tx.execute(sql`
      insert into pre_assessment_links (company_id, client_id, set_name, set_version, token_hash, sent_to, expires_at)
        values (${own}, 'general', 1, 'token', ${MARKED.email}, now())`)
    await tx.execute(sql`
      insert into blocked_addresses (company_id, channel, address, reason, detail)
        values (${company}, 'email', ${MARKED.email}, 'bounced', 'Zyxquila is unknown here'),
          (${company}, 'sms', '+61491570157', 'unsubscribed', 'Stop, says Zyxquila')`)
    await tx.execute(sql`
      insert into bookings (company_id, adviser_id, client_id, name, email, phone, channel, starts_at, ends_at, held_until,
          time_zone, request_key)
        values (${company}, ${user}, ${id}, 'Zyxquila Vombrakt', ${MARKED.email}, ${MARKED.phone}, 'phone', now(), now(), now(),
          'Australia/Perth', gen_random_uuid())`)
    await tx.execute(sql`
      insert into client_texts (company_id, client_id, from_number, text, gateway_id)
        values (${own}, '0491570157', 'Yes, says Zyxquila', 'zyxquil-1'),
          (${company}, null, '+61491570157', 'Yes again, says Zyxquila', 'zyxquil-2')`)
    await tx.execute(sql`
      insert into client_calls (company_id, client_id, channel, direction, outcome, started_at, notes)
        values (${own}, 'phone', 'out', 'talked', now(), 'Zyxquila')`)
    await tx.execute(sql`
      insert into client_consents (company_id, client_id, kind, version, wording, channel)
        values (${own}, 'collection', 1, 'Mountain Advice collects what Zyxquila gives', 'client_form')`)
    await tx.execute(sql`
      insert into quote_scenarios (company_id, client_id, name, position, request)
        values (${own}, 'Zyxquila', 0, '{"clients": []}')`)
    await tx.execute(sql`
      insert into application_requirements (company_id, application_id, kind, title, party, from_name, days_allowed)
        values (${company}, ${applicationId}, 'other', 'Zyxquila’s heart', 'client', 'Dr Vombrakt', 7)`)
    await tx.execute(sql`
      insert into application_checks (company_id, application_id, item, checked_by)
        values (${company}, ${applicationId}, 'identity', ${user})`)
    await tx.execute(sql`
      insert into application_offers (company_id, application_id, kind, words)
        values (${company}, ${applicationId}, 'exclusion', 'Zyxquila’s back')`)
    await tx.execute(sql`
      insert into auditor_requests (company_id, application_id, auditor_id, reason)
        values (${company}, ${applicationId}, ${user}, 'About Zyxquila')`)
    const [policy] = await tx.rows<{ id: number }>(sql`
      insert into policies (company_id, client_id, application_id, insurer, number, life_insured, owner_name, state, annual_premium)
        values (${own}, ${applicationId}, 'TAL', 'P-4711', 'Zyxquila Vombrakt', 'Zyxquila Vombrakt', 'lapsed', 120000)
        returning id`)
    const [payment] = await tx.rows<{ id: number }>(sql`
      update commission_rows set name = 'VOMBRAKT ZYXQUILA', state = 'matched', policy_id = ${policy?.id ?? 0}
        where company_id = ${company} and policy_number = 'P-4711' returning id`)
    await tx.execute(sql`
      with entry as (
        insert into ledger_entries (company_id, row_id, period) values (${company}, ${payment?.id ?? 0}, '2026-10-01')
        returning id), why as (
        insert into ledger_reasons (company_id, entry_id, reason)
        select ${company}, id, 'Zyxquila’s adviser was another' from entry)
      insert into ledger_legs (company_id, entry_id, account, insurer, cents)
        select ${company}, entry.id, leg.account, leg.insurer, leg.cents
        from entry, (values ('insurer', 'TAL', -1100), ('firm', null, 1100)) leg (account, insurer, cents)`)
    const [terms] = await tx.rows<{ id: number }>(sql`
      insert into policy_terms (company_id, policy_id, number, state, remarks, annual_premium)
        values (${company}, ${policy?.id ?? 0}, 1, 'former', 'Zyxquila asked for it', 120000) returning id`)
    await tx.execute(sql`
      insert into policy_products (company_id, terms_id, cover, amount, annual_premium, exclusions, loading)
        values (${company}, ${terms?.id ?? 0}, 'TRM', 50000000, 120000, 'Zyxquila’s knee', 50)`)
    await tx.execute(sql`
      insert into imported_records (company_id, import_id, record_id, outcome)
        select ${company}::int, max(id), ${id}, 'created' from imports where company_id = ${company}`)
    await tx.execute(sql`
      insert into partner_details (company_id, client_id, first_name, email)
        values (${own}, 'Zyxquilo', 'zyxquilo@vombrakt.example')`)
    await tx.execute(sql`
      insert into client_merges (company_id, winner_id, loser_id, lost, fields_before, fields_after, moved, set_aside, undo_until)
        values (${company}, ${id}, ${1_800_000_000 + id},
          ${JSON.stringify({ first_name: 'Zyxquila', last_name: 'Vombrakt' })}::jsonb, '{}', '{}', '{}',
          '[{"table": "partner_details", "row": {"email": "zyxquilo@vombrakt.example"}}]', now())`)
    await tx.execute(sql`
      insert into notifications (company_id, user_id, kind, title, link)
        values (${company}, ${user}, 'task_due', 'Zyxquila Vombrakt, TAL moved', '/applications'),
          (${company}, ${user}, 'mentioned', 'Mentioned in a note', ${`/client-details/${id}?note=1`}),
          (${company}, ${user}, 'mentioned', 'Mentioned in a note', ${`/application-details/${applicationId}?note=1`})`)
    const [job] = await tx.rows<{ id: number }>(sql`
      insert into background_jobs (company_id, user_id, kind, title)
        values (${company}, ${user}, 'client.bulk', 'Assign Zyxquila Vombrakt') returning id`)
    await tx.execute(sql`
      insert into background_job_rows (company_id, job_id, record_id, label, outcome, change)
        values (${company}, ${job?.id ?? 0}, ${id}, 'Zyxquila Vombrakt', 'done', '{"email": "zyxquila@vombrakt.example"}')`)
  })
  const person = await app.database.company(company, (tx) => readPerson(tx, id))
  if (!person) throw new Error('The client is not there')
  await markTexts(app, person)
}

/** The mark in every text column that an erasure deletes or blanks, as far as the column takes it. */
async function markTexts(app: TestApp, person: Person): Promise<void> {
  const company = app.companyId('demo')
  for (const { table, rows, erased } of PERSON_TABLES) {
    if (erased === 'stays' || table === 'activity_log' || table === 'files') continue
    const columns = await app.database.system((tx) =>
      tx.rows<{ name: string }>(sql`
        select attname as name from pg_attribute
        where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
          and atttypid = 'text'::regtype`),
    )
    for (const { name } of columns) {
      if (typeof erased === 'object' && !(name in erased.blank)) continue
      if (MARKED_ALREADY.has(`${table}.${name}`)) continue
      await app.database
        .system((tx) =>
          tx.execute(sql`
            update ${sql.identifier(table)} set ${sql.identifier(name)} = ${sql.identifier(name)} || ' zyxquil'
            where company_id = ${company} and ${rows(person)}`),
        )
        // A column that takes only certain words holds nothing of a person.
        .catch(() => {})
    }
  }
}

/** What finds the rows, or has to stay what it is. */
const MARKED_ALREADY: ReadonlySet<string> = new Set([
  ...['clients.first_name', 'clients.last_name', 'clients.email', 'clients.phone', 'outbox.to', 'outbox.secret'],
  'blocked_addresses.address',
  ...['files.key', 'notifications.link', 'clients.kind', 'background_jobs.kind'],
])

/** Every row of every table that has the mark, as `table: what`. */
export async function tablesWithMark(app: TestApp): Promise<string[]> {
  const tables = await app.database.system((tx) =>
    tx.rows<{ schema: string; name: string }>(sql`
      select schemaname as schema, tablename as name from pg_tables where schemaname in ('public', 'pgboss')`),
  )
  const found: string[] = []
  for (const { schema, name } of tables) {
    const rows = await app.database.system((tx) =>
      tx.rows<{ row: Record<string, unknown> }>(
        sql`select to_jsonb(one) as row from ${sql.identifier(schema)}.${sql.identifier(name)} one`,
      ),
    )
    for (const { row } of rows) {
      const response = name === 'quotes' ? JSON.stringify(unpack(row.response as string | object)) : ''
      const text = JSON.stringify(row) + response
      const [word] = MARKS.exec(text) ?? []
      if (word) found.push(`${name}: …${text.slice(Math.max(0, text.indexOf(word) - 80), text.indexOf(word) + 40)}…`)
    }
  }
  return found
}

/** Waits until no job waits or runs any more. */
export async function jobsDone(app: TestApp): Promise<void> {
  await until(async () => {
    const { rows } = await app.database.execute(
      `select 1 from pgboss.job_common where state in ('created', 'retry', 'active') and start_after <= now() limit 1`,
    )
    return rows.length === 0
  })
}
