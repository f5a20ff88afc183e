import { dayIn, timeIn } from '@portal/domain/values/date'
import type { TestDatabase } from '../testing/database.ts'
import { startTestDemo } from '../testing/demo.ts'

const ZONE = 'Australia/Sydney'

/** Instants that are no actions: when something ends, and when a row was stored. */
const NO_DEED = new Set(['pre_assessment_links.expires_at'])

/** Days, and whose. Those that an insurer or a client says are no days of work. */
const DAYS_OF_WORK = ['applications.submitted_on', 'tasks.completed_on'] as const

interface AuditAction {
  readonly what: string
  readonly at: string
  readonly added: string | null
}

function wrongDay(day: string): boolean {
  return [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())
}

function isWork(at: string): boolean {
  const time = timeIn(ZONE, at)
  return !wrongDay(dayIn(ZONE, at)) && time >= '08:00' && time <= '18:30'
}

describe.each([
  ['on a Saturday', '2026-11-21T02:00:00Z'],
  ['early on a Monday in winter', '2026-06-28T21:20:00Z'],
  ['on a Wednesday morning', '2026-11-17T23:31:00Z'],
])('a demo that is loaded %s', (_, loadedAt) => {
  let opened: TestDatabase
  const rows = async (query: string) => (await opened.database.execute(query)).rows

  beforeAll(async () => {
    ;({ opened } = await startTestDemo(new Date(loadedAt)))
  }, 120_000)
  afterAll(() => opened.close())

  /** Every instant of every table that tells of something done, with when its client was added where it is a client's. */
  async function auditActions(): Promise<AuditAction[]> {
    const columns = await rows(`
      select c.relname as name, a.attname as column_name, exists (
        select from pg_attribute o where o.attrelid = c.oid and o.attname = 'client_id' and not o.attisdropped
      ) as of_client
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.atttypid = 'timestamptz'::regtype
        and not a.attisdropped
        and exists (select from pg_attribute o where o.attrelid = c.oid and o.attname in ('company_id', 'reference'))
      order by 1, 2`)
    const found: AuditAction[] = []
    for (const { name, column_name, of_client } of columns) {
      const what = `${String(name)}.${String(column_name)}`
      if (NO_DEED.has(what)) continue
      const added = of_client
        ? '(select created_at from clients where clients.id = given.client_id)'
        : name === 'clients'
          ? 'given.created_at'
          : 'null'
      const read = await rows(`select ${String(column_name)} as at, ${added} as added from ${String(name)} given
        where ${String(column_name)} is not null`)
      for (const { at, added: since } of read) {
        found.push({ what, at: String(at), added: since === null ? null : String(since) })
      }
    }
    return found
  }

  test('holds nothing that was done outside of office hours, or that is still to come', async () => {
    const all = await auditActions()
    expect(new Set(all.map(({ what }) => what)).size).toBeGreaterThan(25)
    expect(all.length).toBeGreaterThan(3_000)
    // What the clock of the machine has put there is no part of the story.
    const told = all.filter(({ at }) => Math.abs(Date.parse(at) - Date.now()) > 3_600_000)
    expect([...new Set(all.filter((auditAction) => !told.includes(auditAction)).map(({ what }) => what))]).toEqual([])
    expect(told.filter(({ at }) => !isWork(at))).toEqual([])
    expect(told.filter(({ at }) => Date.parse(at) > Date.parse(loadedAt))).toEqual([])
    for (const name of DAYS_OF_WORK) {
      const [table = '', column = ''] = name.split('.')
      const days = await rows(`select distinct ${column}::text as day from ${table} where ${column} is not null`)
      expect(days.length).toBeGreaterThan(3)
      expect(days.filter(({ day }) => wrongDay(String(day)))).toEqual([])
    }
  })

  test('holds no work for a client before the client was added', async () => {
    const ofClients = (await auditActions()).filter(({ added }) => added !== null)
    expect(ofClients.length).toBeGreaterThan(3_000)
    expect(ofClients.filter(({ at, added }) => added !== null && Date.parse(at) < Date.parse(added))).toEqual([])
    const nonsense = {
      'submitted before its application was begun': `
        select 1 from applications where submitted_on < (created_at at time zone '${ZONE}')::date`,
      'moved before it was begun': 'select 1 from applications where status_since < created_at',
      'due for renewal long before, or not when it is near': `
        select 1 from applications where status in ('in_force', 'renewal_due') and (status = 'renewal_due') <> exists (
          select 1 from policies where policies.application_id = applications.id and policies.state = 'in_force'
            and policies.renews_on <= (timestamptz '${loadedAt}' at time zone '${ZONE}')::date + 60)`,
      'terms that hold before those that held': `
        select 1 from policy_terms one join policy_terms later
        on later.policy_id = one.policy_id and later.number > one.number and later.effective_on <= one.effective_on`,
      'renewed, though the year before was not': `
        select 1 from policies where state = 'in_force'
          and renews_on < (timestamptz '${loadedAt}' at time zone '${ZONE}')::date - 30`,
      'done before it was given': `
        select 1 from tasks where completed_on < (created_at at time zone '${ZONE}')::date`,
      'audited before it was there': `
        select 1 from auditor_requests request join applications on applications.id = request.application_id
        where request.created_at < applications.created_at or request.decided_at < request.created_at`,
      'a file that went along before it was there': `
        select 1 from outbox_attachments attached join files on files.id = attached.file_id
        join outbox on outbox.id = attached.outbox_id where files.created_at > outbox.created_at`,
      'brought by an import that was not yet, or no more': `
        select 1 from import_rows brought join imports on imports.id = brought.import_id
        join clients on clients.id = brought.record_id
        where brought.outcome = 'created' and imports.subject = 'clients' and clients.created_at <> imports.committed_at`,
      'answered again before it was first': `
        select 1 from client_pre_assessments one join client_pre_assessments later
        on later.client_id = one.client_id and later.id > one.id and later.submitted_at < one.submitted_at`,
      'calculated again before it was first': `
        select 1 from client_needs one join client_needs later
        on later.client_id = one.client_id and later.id > one.id and later.saved_at < one.saved_at`,
    }
    for (const [what, query] of Object.entries(nonsense)) expect([what, await rows(query)]).toEqual([what, []])
  })

  test('tells of each client first how they came', async () => {
    const first = await rows(`
      select distinct on (client_id) action from activity_log where client_id is not null order by client_id, at, id`)
    expect(first).toHaveLength(400)
    expect([...new Set(first.map(({ action }) => action))].sort()).toEqual([
      'client.create',
      'client.import',
      'client.submitForm',
    ])
    expect(
      await rows(`
        select 1 from clients join activity_log on activity_log.client_id = clients.id
          and activity_log.action in ('client.create', 'client.import', 'client.submitForm')
        where activity_log.at <> clients.created_at`),
    ).toEqual([])
  })

  test('gives nobody the same file twice, as a document or as its own earlier version', async () => {
    expect(
      await rows(`
        select client_id, files.name from (
          select client_id, file_id from client_documents
          union all
          select document.client_id, earlier.file_id from earlier_document_versions earlier
          join client_documents document on document.id = earlier.document_id
        ) held join files on files.id = held.file_id
        group by client_id, files.name, files.sha256 having count(*) > 1`),
    ).toEqual([])
  })
})
