import { type SQL, sql } from 'drizzle-orm'
import { idArray, textArray } from '../database/arrays.ts'
import { ofImportRow, type Person } from './person.ts'
import { says } from './whole-words.ts'

/** What one table holds about a person. */
export interface PersonTable {
  readonly table: string
  /** The condition for the person's rows, besides the company's. */
  readonly rows: (person: Person) => SQL
  /** Their title in the export, or why they aren't in it, and what a person is told of them all the same. */
  readonly exported: { readonly as: string } | { readonly not: string; readonly shown?: string }
  /**
   * What an erasure does with them. `gone`: they are deleted, where a reference does not do it. `blank`: they stay, with
   * these columns set. `own`: a module of the erasure sees to them. `stays`: nothing in them tells who it was.
   */
  readonly erased:
    | 'gone'
    | 'own'
    | 'stays'
    | { readonly blank: Readonly<Record<string, SQL | ((person: Person) => SQL)>> }
  /** What remains after an erasure, shown to the user. */
  readonly stays?: string
}

/** Replaces names in columns that can't be empty. */
export const ERASED_WORD = 'Erased'

const erasedWord = sql`${ERASED_WORD}::text`
const nothing = sql`null`

const ofClient = ({ clients }: Person) => sql`client_id = any(${idArray(clients)})`
const ofTexts = (person: Person) => sql`(${ofClient(person)}
  or phone_digits(from_number) = any(${textArray(person.contacts)}))`
const ofApplication = ({ applications }: Person) => sql`application_id = any(${idArray(applications)})`
const ofQuote = ({ quotes }: Person) => sql`quote_id = any(${idArray(quotes)})`
const byId = (ids: readonly number[]) => sql`id = any(${idArray(ids)})`
/** What a file may be called after: names of theirs, one by one too. */
const partsOf = ({ names, contacts }: Person) => [
  ...new Set([...names, ...contacts, ...names.flatMap((name) => name.split(' ').filter(({ length }) => length > 2))]),
]
const wordsOf = ({ names, contacts }: Person) => [...names, ...contacts]

/**
 * Whether a search of a row finds the person and nobody else of the firm: a name that is shortened, or turned around, is
 * theirs too.
 */
function findsThemAlone({ clients }: Person, table: string, search: SQL): SQL {
  const found = sql`from clients where clients.company_id = ${sql.identifier(table)}.company_id
    and clients.search_text like all(search_patterns(translate(${search}, ',;', '')))`
  return sql`(btrim(${search}) <> '' and exists (select ${found} and clients.id = any(${idArray(clients)}))
    and not exists (select ${found} and clients.id <> all(${idArray(clients)})))`
}

/** What an entry of the log says. */
const LOGGED = sql`coalesce(before::text, '') || coalesce(after::text, '')`

const copy = (what: string) => ({ not: `${what}; the record itself is in the file` })

/**
 * Every table that tells of a client, in the order in which an erasure goes through them: the one list of export and
 * erasure. A test holds it against the schema, so that a new table cannot be forgotten: it stands here, or among
 * `NOT_OF_CLIENTS` with the reason.
 */
export const PERSON_TABLES: readonly PersonTable[] = [
  { table: 'client_notes', rows: ofClient, exported: { as: 'Notes' }, erased: 'gone' },
  { table: 'client_calls', rows: ofClient, exported: { as: 'Calls' }, erased: 'gone' },
  { table: 'client_needs', rows: ofClient, exported: { as: 'Needs' }, erased: 'gone' },
  { table: 'client_consents', rows: ofClient, exported: { as: 'Consents' }, erased: 'gone' },
  { table: 'client_pre_assessments', rows: ofClient, exported: { as: 'Health answers' }, erased: 'gone' },
  { table: 'pre_assessment_drafts', rows: ofClient, exported: { as: 'Unsent health answers' }, erased: 'gone' },
  { table: 'pre_assessment_links', rows: ofClient, exported: { as: 'Links for health answers' }, erased: 'gone' },
  {
    table: 'bookings',
    rows: (person) => sql`(${ofClient(person)} or lower(email) = any(${textArray(person.contacts)})
      or phone_digits(phone) = any(${textArray(person.contacts)}))`,
    exported: { as: 'Meetings booked' },
    erased: 'gone',
  },
  {
    table: 'tasks',
    rows: ({ tasks }) => byId(tasks),
    exported: { as: 'Tasks' },
    erased: 'gone',
  },
  { table: 'quote_scenarios', rows: ofClient, exported: { as: 'Quote scenarios' }, erased: 'gone' },
  { table: 'quote_links', rows: ofQuote, exported: { as: 'Links to quotes' }, erased: 'gone' },
  { table: 'quote_mails', rows: ofQuote, exported: { as: 'Quotes sent' }, erased: 'gone' },
  { table: 'quotes', rows: ({ quotes }) => byId(quotes), exported: { as: 'Quotes' }, erased: 'gone' },
  { table: 'client_mails', rows: ofClient, exported: { as: 'Mails' }, erased: 'gone' },
  { table: 'client_texts', rows: ofTexts, exported: { as: 'Text messages' }, erased: 'gone' },
  {
    table: 'outbox_attachments',
    rows: ({ outbox }) => sql`outbox_id = any(${idArray(outbox)})`,
    exported: { as: 'Files sent' },
    erased: 'gone',
  },
  {
    table: 'blocked_addresses',
    rows: ({ contacts }) => sql`(address = any(${textArray(contacts)})
      or (channel = 'sms' and phone_digits(address) = any(${textArray(contacts)})))`,
    exported: { as: 'Blocked addresses' },
    erased: 'gone',
  },
  { table: 'outbox', rows: ({ outbox }) => byId(outbox), exported: { as: 'Emails as sent' }, erased: 'gone' },
  {
    table: 'earlier_document_versions',
    rows: ({ documents }) => sql`document_id = any(${idArray(documents)})`,
    exported: { as: 'Earlier versions of documents' },
    erased: 'gone',
  },
  { table: 'client_documents', rows: ofClient, exported: { as: 'Documents' }, erased: 'gone' },
  { table: 'client_exports', rows: ofClient, exported: { as: 'Exports of the client’s data' }, erased: 'gone' },
  {
    table: 'imports',
    rows: ({ imports }) => byId(imports),
    exported: { not: 'whole files, of other people too; the rows are in the file', shown: 'Imported files' },
    stays:
      'The file itself is deleted: it tells of them. The rows of other people stay, and the file’s name where it doesn’t name them.',
    erased: {
      blank: {
        file_id: nothing,
        file_name: (person) =>
          sql`case when ${says(sql`file_name`, partsOf(person))} then ${erasedWord} else file_name end`,
        reading: sql`case when reading is null then null else reading || '{"accented": [], "head": []}' end`,
        columns: sql`(select coalesce(jsonb_agg(one || '{"samples": []}' order by place), '[]')
          from jsonb_array_elements(columns) with ordinality as given (one, place))`,
      },
    },
  },
  {
    table: 'import_rows',
    rows: ofImportRow,
    exported: { as: 'Imported rows' },
    erased: {
      blank: {
        cells: sql`(select coalesce(jsonb_agg(''::text), '[]') from jsonb_array_elements(cells))`,
        values: nothing,
        problems: nothing,
        note: nothing,
        keys: nothing,
        match: nothing,
        message: nothing,
        before: nothing,
        record_id: nothing,
        client_id: nothing,
        beside: nothing,
      },
    },
  },
  {
    table: 'imported_records',
    rows: ({ clients }) => sql`record_id = any(${idArray(clients)}) and exists (
      select from imports where imports.id = imported_records.import_id and imports.subject = 'clients')`,
    exported: { as: 'Imports that include the client' },
    erased: 'gone',
  },
  { table: 'files', rows: ({ files }) => byId(files), exported: { as: 'Stored files' }, erased: 'own' },
  {
    table: 'application_requirements',
    rows: ofApplication,
    exported: { as: 'Underwriting requirements' },
    erased: 'gone',
  },
  { table: 'application_checks', rows: ofApplication, exported: { as: 'Checklists of applications' }, erased: 'gone' },
  { table: 'application_offers', rows: ofApplication, exported: { as: 'Insurers’ offers' }, erased: 'gone' },
  {
    table: 'auditor_requests',
    rows: ofApplication,
    exported: { as: 'Auditors’ requests' },
    erased: {
      blank: {
        reason: erasedWord,
        decision_reason: sql`case when decision_reason is null then null else ${erasedWord} end`,
      },
    },
    stays: 'Who asked and who decided, without their words.',
  },
  {
    table: 'auditor_views',
    rows: ofApplication,
    exported: { as: 'Auditors who viewed it' },
    erased: 'stays',
    stays: 'A record of who viewed the application.',
  },
  {
    table: 'record_views',
    rows: ({ clients }) => sql`viewed_client = any(${idArray(clients)})`,
    exported: { as: 'Who viewed the record' },
    erased: 'stays',
    stays: 'A record of who viewed the client, by number.',
  },
  {
    table: 'policy_products',
    rows: ({ terms }) => sql`terms_id = any(${idArray(terms)})`,
    exported: { as: 'Policy covers' },
    erased: { blank: { exclusions: nothing, loading: nothing } },
    stays: 'Sums insured and premiums. Loadings and exclusions are deleted.',
  },
  {
    table: 'policy_terms',
    rows: ({ terms }) => byId(terms),
    exported: { as: 'Policy terms' },
    erased: { blank: { remarks: nothing } },
    stays: 'Premiums and dates. Remarks are deleted.',
  },
  {
    table: 'policy_servings',
    rows: ({ policies }) => sql`policy_id = any(${idArray(policies)})`,
    exported: { not: 'who of the firm gets the commission of a day' },
    erased: 'stays',
  },
  {
    table: 'commission_set_asides',
    rows: ({ policies }) => sql`policy_id = any(${idArray(policies)})`,
    exported: { not: 'how the firm checks its commission' },
    erased: 'gone',
  },
  {
    table: 'ledger_legs',
    rows: ({ policies }) => sql`entry_id in (
      select ledger_entries.id from ledger_entries
      join commission_rows on commission_rows.company_id = ledger_entries.company_id
        and commission_rows.id = ledger_entries.row_id
      where commission_rows.policy_id = any(${idArray(policies)}))`,
    exported: { not: 'how the firm divides its commission' },
    erased: 'stays',
  },
  {
    table: 'ledger_reasons',
    rows: ({ policies }) => sql`entry_id in (
      select ledger_entries.id from ledger_entries
      join commission_rows on commission_rows.company_id = ledger_entries.company_id
        and commission_rows.id = ledger_entries.row_id
      where commission_rows.policy_id = any(${idArray(policies)}))`,
    exported: { not: 'how the firm divides its commission' },
    erased: { blank: { reason: erasedWord } },
    stays: 'The firm’s books: that a payment was corrected, without the reason.',
  },
  {
    table: 'ledger_entries',
    rows: ({ policies }) => sql`row_id in (
      select id from commission_rows where policy_id = any(${idArray(policies)}))`,
    exported: { not: 'how the firm divides its commission' },
    erased: 'stays',
  },
  {
    table: 'commission_rows',
    rows: ({ policies }) => sql`policy_id = any(${idArray(policies)})`,
    exported: { as: 'Commission' },
    erased: { blank: { name: erasedWord, adviser_name: erasedWord } },
    stays: 'The firm’s books: commission received, without the names. Insurers’ statements stay as they came.',
  },
  {
    table: 'policies',
    rows: ({ policies }) => byId(policies),
    exported: { as: 'Policies' },
    erased: { blank: { life_insured: erasedWord, owner_name: erasedWord } },
    stays: 'The firm’s books: insurer, number, premiums and dates, without the names.',
  },
  {
    table: 'applications',
    rows: ({ applications }) => byId(applications),
    exported: { as: 'Applications' },
    erased: { blank: { waiting_for: nothing } },
    stays: 'The firm’s books: insurer, number, status, premium and dates, without the name.',
  },
  {
    table: 'partner_details',
    rows: (person) => sql`(${ofClient(person)} or client_id = any(${idArray(person.partners)})
      or lower(email) = any(${textArray(person.contacts)}))`,
    exported: { as: 'Partner' },
    erased: 'gone',
  },
  {
    table: 'partner_links',
    rows: ({ clients }) => sql`(client_id = any(${idArray(clients)}) or partner_id = any(${idArray(clients)}))`,
    exported: { as: 'Linked partner' },
    erased: 'gone',
  },
  {
    table: 'client_distinctions',
    rows: ({ clients }) => sql`(client_id = any(${idArray(clients)}) or other_id = any(${idArray(clients)}))`,
    exported: { not: 'ids of other people' },
    erased: 'gone',
  },
  {
    table: 'client_merges',
    rows: ({ clients }) => sql`(winner_id = any(${idArray(clients)}) or loser_id = any(${idArray(clients)}))`,
    exported: { as: 'Merged records' },
    erased: 'gone',
  },
  {
    table: 'recent_clients',
    rows: ({ clients }) => sql`opened_ids && ${idArray(clients)}`,
    exported: { not: 'whom users looked at last, of other people too' },
    erased: 'own',
  },
  {
    table: 'notifications',
    rows: (person) => sql`(${says(sql`title || ' ' || coalesce(detail, '')`, wordsOf(person))}
      or link = any(${textArray(linksOf(person))})
      or split_part(link, '?', 1) = any(${textArray(pagesOf(person))}))`,
    exported: copy('what users were told of changes'),
    erased: 'gone',
  },
  {
    table: 'background_job_rows',
    rows: (person) => sql`(${says(sql`label || coalesce(message, '')`, wordsOf(person))}
      or (record_id = any(${idArray(person.clients)}) and exists (
        select from background_jobs where background_jobs.id = job_id and background_jobs.kind like 'client.%'))
      or (record_id = any(${idArray(person.applications)}) and exists (
        select from background_jobs where background_jobs.id = job_id and background_jobs.kind like 'application.%'))
      or (record_id = any(${idArray(person.tasks)}) and exists (
        select from background_jobs where background_jobs.id = job_id and background_jobs.kind like 'task.%'))
      or ${says(sql`change`, person.contacts)})`,
    exported: copy('what bulk changes did'),
    erased: 'gone',
  },
  {
    table: 'background_jobs',
    rows: (person) => says(sql`title || coalesce(message, '') || coalesce(result::text, '')`, wordsOf(person)),
    exported: copy('names of jobs'),
    erased: { blank: { title: erasedWord, message: nothing, result: nothing } },
  },
  {
    table: 'exports',
    rows: (person) => sql`(${says(sql`wanted`, wordsOf(person))}
      or ${findsThemAlone(person, 'exports', sql`wanted#>>'{selection,filter,search}'`)})`,
    exported: copy('what lists were exported by; a day'),
    erased: 'gone',
  },
  {
    table: 'saved_views',
    rows: (person) => sql`(${says(sql`name || params::text`, wordsOf(person))}
      or ${findsThemAlone(person, 'saved_views', sql`name`)}
      or ${findsThemAlone(person, 'saved_views', sql`params->>'search'`)})`,
    exported: copy('searches that users have kept'),
    erased: { blank: { name: erasedWord, params: sql`params - 'search'` } },
  },
  {
    table: 'activity_log',
    rows: (person) => sql`(client_id = any(${idArray(person.clients)})
      or application_id = any(${idArray(person.applications)})
      or (entity = 'client' and entity_id = any(${idArray(person.clients)}))
      or (entity = 'quote' and entity_id = any(${idArray(person.quotes)}))
      or (entity = 'view' and (${sql.join(
        ['before', 'after'].flatMap((side) => [
          findsThemAlone(person, 'activity_log', sql`${sql.identifier(side)}->>'name'`),
          findsThemAlone(person, 'activity_log', sql`${sql.identifier(side)}->'params'->>'search'`),
        ]),
        sql` or `,
      )}))
      or (${says(LOGGED, wordsOf(person))} and (
        client_id is null or client_id = any(${idArray(person.partners)})
        or (action like 'client.%' and not ${isNamesake(person)})
        or ${says(LOGGED, person.contacts)})))`,
    exported: { as: 'Timeline: who did what, and when' },
    erased: 'own',
    stays: 'Who did something and when, without details.',
  },
  {
    table: 'client_steps',
    rows: ofClient,
    exported: copy('what is open of tasks, applications, policies and links'),
    erased: 'stays',
  },
  {
    table: 'client_erasures',
    rows: ({ clients }) => sql`erased_id = any(${idArray(clients)})`,
    exported: { not: 'there is none yet' },
    erased: 'stays',
  },
  { table: 'clients', rows: ({ clients }) => byId(clients), exported: { as: 'Record' }, erased: 'own' },
]

/** Whether an entry of the log is of another client who has the same name. */
function isNamesake({ names }: Person): SQL {
  return sql`exists (
    select from clients namesakes
    where namesakes.company_id = activity_log.company_id and namesakes.id = activity_log.client_id
      and lower(namesakes.first_name || ' ' || namesakes.last_name) = any(${textArray(names)}))`
}

/** Pages of the person, to any place of which users are led who are told of them. */
function pagesOf({ clients, applications }: Person): string[] {
  return [...clients.map((id) => `/client-details/${id}`), ...applications.map((id) => `/application-details/${id}`)]
}

/** Other addresses to which they are led. */
function linksOf({ tasks, quotes }: Person): string[] {
  return [...tasks.map((id) => `/tasks?task=${id}`), ...quotes.map((id) => `/quote-info?quote=${id}`)]
}

/** Tables without client data, and why. */
export const NOT_OF_CLIENTS: Readonly<Record<string, string>> = {
  companies: 'the firm',
  users: 'those who work with the portal',
  contacts: 'people of insurers',
  insurer_layouts: 'headings of insurers’ files',
  commission_statements: 'files of insurers; their rows tell of clients',
  report_schedules: 'which users get a report each month',
  commission_sums: 'the books added up by month, insurer, adviser and referral partner',
  payee_sums: 'the books added up by month and payee',
  payouts: 'what the firm pays those who work with it',
  payee_agreements: 'what the firm has agreed with those who work with it',
  sms_gateways: 'by what the firm sends messages',
  mail_servers: 'by what the firm sends emails',
  dkim_keys: 'what the firm signs emails with',
  unsubscribe_keys: 'what links to unsubscribe are signed with',
  product_providers: 'insurers',
  quote_providers: 'who prices quotes',
  rate_books: 'rates',
  system_attachments: 'files of the firm',
  firm_list_entries: 'words that the firm has: tags, campaigns, reasons',
  email_templates: 'words that the firm has: templates name people by merge fields',
  statement_layouts: 'how insurers lay their statements out',
  commission_periods: 'months whose books are closed',
  books_checks: 'what the last check of the books has found: sums and ids',
  hand_overs: 'who of the firm left, and when',
  hand_over_items: 'who of the firm took over which record, by its number',
  commission_splits: 'what the firm pays to its own users',
  sms_templates: 'words that the firm has: templates name people by merge fields',
  automatic_messages: 'which messages go by themselves, and how many were left out',
  activity_links: 'hashes of the log',
  activity_seals: 'hashes of the log',
  activity_checks: 'what the last check of the log has found: ids',
  embed_keys: 'keys of other sites',
  sessions: 'users',
  sign_in_challenges: 'users',
  password_resets: 'users',
  email_changes: 'users',
  company_email_links: 'the firm’s address',
  login_attempts: 'keyed hashes of users’ addresses',
  recovery_codes: 'users',
  call_counts: 'hashes of users and networks',
  security_events: 'ids and keyed hashes of users, names of programs, first parts of addresses',
  idempotency_keys: 'answers sealed for whoever sent the call; gone within a day',
  live_events: 'kinds and ids; gone within minutes',
  task_feeds: 'users',
  booking_settings: 'when advisers can be met',
  task_series: 'days on which tasks come again',
  import_columns: 'headings of columns',
  list_preferences: 'users',
  dashboard_layouts: 'users',
  notification_settings: 'users',
  quote_preferences: 'users',
  release_counts: 'loads and failures of releases: counts',
  release_errors: 'errors of releases, without names, addresses and ids',
  release_users: 'users',
  release_limits: 'from when on a release is taken back',
}
