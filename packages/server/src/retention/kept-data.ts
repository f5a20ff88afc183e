/** How much harm it does where it gets out. */
export type Harm =
  /** Health, income, birth dates, what was said to an adviser. */
  | 'sensitive'
  /** Names, addresses, what a person has done. */
  | 'personal'
  /** What signs somebody in or opens a link: hashes or sealed, never as it is. */
  | 'secret'
  /** The firm's own, about no person. */
  | 'business'

/** How long it is kept: as long as the company is, as long as the record that it belongs to, or so long after its own end. */
export type Term = 'company' | 'record' | 'ended'

/** Something that the portal keeps. */
export interface KeptData {
  readonly what: string
  /** Tables, and columns of them that weigh more than the rest: `clients`, `clients.date_of_birth`. */
  readonly where: readonly string[]
  readonly harm: Harm
  readonly term: Term
  readonly readers: string
  /** What the server's log may say of it: never more than ids. */
  readonly log: 'ids' | 'nothing'
}

const ADVISING = 'the client’s adviser, admins; others by “Who sees what”'

/**
 * All that the portal keeps: what, where, how bad a leak would be, how long, who reads it, and what a log may say of it.
 * A test holds it against the schema. For `ended`, the area that owns the table says how many days (`retention`), and
 * housekeeping clears it away; `pnpm portal retention --dry-run` counts what would go.
 */
export const KEPT_DATA: readonly KeptData[] = [
  {
    what: 'Companies and their settings',
    where: [
      'companies',
      'quote_providers',
      'rate_books',
      'product_providers',
      'system_attachments',
      'firm_list_entries',
      'sms_gateways',
      'mail_servers',
      'dkim_keys',
      'unsubscribe_keys',
      'email_templates',
      'sms_templates',
      'automatic_messages',
      'report_schedules',
      'release_limits',
      'booking_settings',
    ],
    harm: 'business',
    term: 'company',
    readers: 'users of the company; settings: super admins',
    log: 'ids',
  },
  {
    what: 'Credentials of the quote service, the SMS gateway and the mail server, and keys that emails, their links and callbacks are signed with, sealed',
    where: [
      'quote_providers.credentials',
      'sms_gateways.credentials',
      'sms_gateways.callback_secret',
      'mail_servers.password',
      'dkim_keys.private_key',
      'unsubscribe_keys.key',
    ],
    harm: 'secret',
    term: 'record',
    readers: 'nobody: the server alone',
    log: 'nothing',
  },
  {
    what: 'Users',
    where: ['users', 'contacts'],
    harm: 'personal',
    term: 'company',
    readers: 'users of the company',
    log: 'ids',
  },
  {
    what: 'Passwords, second factors and recovery codes, hashed or sealed',
    where: ['users.password_hash', 'users.two_factor_secret', 'users.two_factor_pending_secret', 'recovery_codes'],
    harm: 'secret',
    term: 'record',
    readers: 'nobody: the server alone',
    log: 'nothing',
  },
  {
    what: 'Tokens of links to quotes, sealed',
    where: ['quote_links.token'],
    harm: 'secret',
    term: 'record',
    readers: 'who may share the quote',
    log: 'nothing',
  },
  {
    what: 'Keys of embedded quoting and of calendar feeds, hashed',
    where: ['embed_keys', 'task_feeds'],
    harm: 'secret',
    term: 'company',
    readers: 'super admins, the user; never the key itself',
    log: 'ids',
  },
  {
    what: 'Sealed answers to create calls, so that a repeat within a day gets the same answer',
    where: ['idempotency_keys'],
    harm: 'sensitive',
    term: 'ended',
    readers: 'whoever sent it',
    log: 'nothing',
  },
  {
    what: 'Sessions, sign-in challenges, links to set a password or change or verify an email, failed sign-ins, counts of calls',
    where: [
      'sessions',
      'sign_in_challenges',
      'password_resets',
      'email_changes',
      'company_email_links',
      'login_attempts',
      'call_counts',
    ],
    harm: 'secret',
    term: 'ended',
    readers: 'the user: their own sessions',
    log: 'ids',
  },
  {
    what: 'Clients and leads, their partners, mergers and import origins',
    where: ['clients', 'partner_details', 'partner_links', 'client_merges', 'client_distinctions', 'imported_records'],
    harm: 'personal',
    term: 'company',
    readers: ADVISING,
    log: 'ids',
  },
  {
    what: 'Birth dates, health marks and income of clients',
    where: [
      'clients.date_of_birth',
      'clients.height_cm',
      'clients.weight_kg',
      'clients.smoker',
      'clients.salary',
      'clients.super_balance',
    ],
    harm: 'sensitive',
    term: 'record',
    readers: ADVISING,
    log: 'nothing',
  },
  {
    what: 'Health answers, and the links that ask for them',
    where: ['client_pre_assessments', 'pre_assessment_drafts', 'pre_assessment_links'],
    harm: 'sensitive',
    term: 'record',
    readers: ADVISING,
    log: 'ids',
  },
  {
    what: 'What clients agreed to, in the words that were shown',
    where: ['client_consents'],
    harm: 'personal',
    term: 'record',
    readers: ADVISING,
    log: 'ids',
  },
  {
    what: 'Notes, needs, calls, mails and text messages of clients',
    where: ['client_notes', 'client_needs', 'client_calls', 'client_mails', 'client_texts'],
    harm: 'sensitive',
    term: 'record',
    readers: ADVISING,
    log: 'ids',
  },
  {
    what: 'Mails and messages on their way and sent',
    where: ['outbox', 'outbox_attachments'],
    harm: 'sensitive',
    term: 'company',
    readers: 'whoever sees the client; super admins in the dev mailbox',
    log: 'ids',
  },
  {
    what: 'Blocked addresses: unsubscribed, or unknown to their mail server',
    where: ['blocked_addresses'],
    harm: 'personal',
    term: 'company',
    readers: 'whoever sees the client',
    log: 'ids',
  },
  {
    what: 'Files, and the documents of clients in versions',
    where: ['files', 'client_documents', 'earlier_document_versions'],
    harm: 'sensitive',
    term: 'record',
    readers: 'whoever sees the client; the uploader until it is filed',
    log: 'ids',
  },
  {
    what: 'Quotes, scenarios, and how they were sent',
    where: ['quotes', 'quote_scenarios', 'quote_links', 'quote_mails'],
    harm: 'sensitive',
    term: 'company',
    readers: ADVISING,
    log: 'ids',
  },
  {
    what: 'Applications, policies, underwriting, and auditors’ access to them',
    where: [
      'applications',
      'application_checks',
      'application_offers',
      'application_requirements',
      'policies',
      'policy_terms',
      'policy_products',
      'auditor_requests',
      'auditor_views',
    ],
    harm: 'sensitive',
    term: 'company',
    readers: ADVISING,
    log: 'ids',
  },
  {
    what: 'Insurers’ commission statements, and the books that they are posted to',
    where: [
      'commission_statements',
      'commission_rows',
      'ledger_entries',
      'ledger_legs',
      'ledger_reasons',
      'commission_periods',
      'commission_sums',
      'payee_sums',
      'books_checks',
      'statement_layouts',
      'commission_set_asides',
    ],
    harm: 'personal',
    term: 'company',
    readers: 'admins',
    log: 'ids',
  },
  {
    what: 'Commission splits of advisers and referral partners, and who has served each policy since when',
    where: ['commission_splits', 'policy_servings', 'hand_overs', 'hand_over_items'],
    harm: 'business',
    term: 'company',
    readers: 'admins',
    log: 'ids',
  },
  {
    what: 'Payouts of advisers and referral partners: documents and agreements',
    where: ['payouts', 'payee_agreements'],
    harm: 'personal',
    term: 'company',
    readers: 'admins, the payee',
    log: 'ids',
  },
  {
    what: 'Meetings that visitors booked',
    where: ['bookings'],
    harm: 'personal',
    term: 'ended',
    readers: 'the adviser, whoever sees the client; whoever has the link of the meeting, its time',
    log: 'ids',
  },
  {
    what: 'Tasks, and what is to be done next for a client',
    where: ['tasks', 'task_series', 'client_steps'],
    harm: 'personal',
    term: 'company',
    readers: 'the assignee, whoever sees the client',
    log: 'ids',
  },
  {
    what: 'Activity log: who did what, before and after',
    where: ['activity_log'],
    harm: 'sensitive',
    term: 'company',
    readers: 'by role, as the record that it tells of',
    log: 'ids',
  },
  {
    what: 'Seals of the activity log: hashes by entry and day, and what the last check of them found',
    where: ['activity_links', 'activity_seals', 'activity_checks'],
    harm: 'business',
    term: 'company',
    readers: 'super admins',
    log: 'ids',
  },
  {
    what: 'Security log: sign-ins, refusals, changes of what keeps others out; ids, keyed hashes, names of programs and first parts of addresses',
    where: ['security_events'],
    harm: 'personal',
    term: 'ended',
    readers: 'super admins',
    log: 'ids',
  },
  {
    what: 'Who viewed which record, and when',
    where: ['record_views'],
    harm: 'personal',
    term: 'ended',
    readers: 'super admins; AFSL: views by auditors',
    log: 'nothing',
  },
  {
    what: 'Imports, with the rows of their files',
    where: ['imports', 'import_rows', 'import_columns', 'insurer_layouts'],
    harm: 'sensitive',
    term: 'record',
    readers: 'admins; an adviser’s own',
    log: 'ids',
  },
  {
    what: 'Exports, jobs in the background, and what they did to each record',
    where: ['exports', 'background_jobs'],
    harm: 'personal',
    term: 'ended',
    readers: 'the user who started it',
    log: 'ids',
  },
  {
    what: 'What a job did to each record, as long as the job',
    where: ['background_job_rows'],
    harm: 'personal',
    term: 'record',
    readers: 'the user who started it',
    log: 'ids',
  },
  {
    what: 'Files with all that is held on a client, for a day',
    where: ['client_exports'],
    harm: 'sensitive',
    term: 'ended',
    readers: 'the admin who asked for it',
    log: 'ids',
  },
  {
    what: 'Who was erased: numbers, when, by whom and why',
    where: ['client_erasures'],
    harm: 'business',
    term: 'company',
    readers: 'super admins',
    log: 'ids',
  },
  {
    what: 'Notifications',
    where: ['notifications'],
    harm: 'personal',
    term: 'ended',
    readers: 'the user',
    log: 'ids',
  },
  {
    what: 'How often releases of the portal loaded and failed, with which errors, and for which users',
    where: ['release_counts', 'release_errors', 'release_users'],
    harm: 'business',
    term: 'ended',
    readers: 'super admins: the counts',
    log: 'ids',
  },
  {
    what: 'What changed, for pages that were away for a moment: kinds and ids',
    where: ['live_events'],
    harm: 'business',
    term: 'ended',
    readers: 'users of the company',
    log: 'nothing',
  },
  {
    what: 'A user’s preferences, and the clients they opened last',
    where: [
      'saved_views',
      'list_preferences',
      'dashboard_layouts',
      'quote_preferences',
      'notification_settings',
      'recent_clients',
    ],
    harm: 'personal',
    term: 'record',
    readers: 'the user; a shared view: users of the company',
    log: 'ids',
  },
]
