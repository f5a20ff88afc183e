import { MESSAGES } from '@portal/domain/message'
import { sql } from 'drizzle-orm'
import type { DemoClient, DemoPart, Stage } from '../stage.ts'
import { importedAt } from './clients.ts'

const COLUMNS = ['First name', 'Last name', 'Email', 'Suburb', 'Date of birth'] as const
const TARGETS = ['first_name', 'last_name', 'email', 'city', 'date_of_birth'] as const
/** Clients in the import that is done. */
const BROUGHT = 24

interface DemoImport {
  readonly file: string
  readonly at: string
  readonly state: 'done' | 'checked'
  readonly settings: Readonly<Record<string, unknown>>
  readonly counts: { readonly verdicts: Record<string, number>; readonly outcomes?: Record<string, number> }
  readonly rows: ReadonlyArray<Readonly<Record<string, unknown>> & { readonly cells: readonly string[] }>
}

async function addImport(stage: Stage, given: DemoImport): Promise<void> {
  const { tx, company } = stage
  const { at } = given
  const columns = COLUMNS.map((name, index) => ({
    name,
    samples: [...new Set(given.rows.map(({ cells }) => cells[index] ?? ''))].filter(Boolean).slice(0, 4),
  }))
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into imports (company_id, subject, created_by, file_name, kind, state, columns, mapping, settings, choices, row_count,
      verdicts, outcomes, created_at, updated_at, committed_at)
    values (${company.id}, 'clients', ${stage.account('admin').id}, ${given.file}, 'csv', ${given.state},
      ${JSON.stringify(columns)}::jsonb, ${JSON.stringify(TARGETS.map((target) => ({ target })))}::jsonb,
      ${JSON.stringify(given.settings)}::jsonb, '{}', ${given.rows.length}, ${JSON.stringify(given.counts.verdicts)}::jsonb,
      ${JSON.stringify(given.counts.outcomes ?? {})}::jsonb, ${at}, ${at}, ${given.state === 'done' ? at : null})
    returning id`)
  const [{ id } = { id: 0 }] = rows
  const staged = given.rows.map((row, index) => ({ number: index + 2, ...row }))
  await tx.execute(sql`
    insert into import_rows (company_id, import_id, number, cells, verdict, problems, "values", record_id, match, same_as,
      outcome, after_version)
    select ${company.id}, ${id}, number, cells, verdict, problems, "values", record_id, match, same_as, outcome,
      after_version
    from jsonb_to_recordset(${JSON.stringify(staged)}::jsonb) as given(number int, cells jsonb, verdict text,
      problems jsonb, "values" jsonb, record_id int, match jsonb, same_as int, outcome text, after_version int)`)
}

const lastNameOf = ({ name, firstName }: DemoClient) => name.slice(firstName.length).trim()

/** Those whom a list has brought, and for whom nothing was applied yet: it may be reverted without harm. */
function brought(stage: Stage): DemoImport {
  const { clients, applications } = stage
  const at = importedAt(stage)
  const insured = new Set(applications.map(({ client }) => client.id))
  const people = clients
    .filter(({ id, origin, createdAt }) => origin === 'import' && createdAt === at && !insured.has(id))
    .slice(0, BROUGHT)
  return {
    file: 'Client list 2026.csv',
    at,
    state: 'done',
    settings: { kind: 'lead' },
    counts: { verdicts: { new: people.length }, outcomes: { created: people.length } },
    rows: people.map((client) => ({
      cells: [client.firstName, lastNameOf(client), client.email ?? '', '', ''],
      verdict: 'new',
      values: {
        first_name: client.firstName,
        last_name: lastNameOf(client),
        ...(client.email && { email: client.email }),
      },
      record_id: client.id,
      outcome: 'created',
      after_version: 1,
    })),
  }
}

/** A file that waits at its check: new people, somebody who is there, a copy, and two bad rows. */
function waiting(stage: Stage): DemoImport {
  const { clients } = stage
  const known = clients.find(({ kind, email }) => kind === 'client' && email !== null)
  const person = (first: string, last: string, email: string, city = '', born = '') => ({
    cells: [first, last, email, city, born],
    verdict: 'new',
    values: { first_name: first, last_name: last, email, ...(city && { city }) },
  })
  const bad = (cells: readonly string[], column: number, message: string) => ({
    cells,
    verdict: 'bad',
    problems: [{ column, field: TARGETS[column], message }],
  })
  const copy = known
    ? [
        {
          cells: [known.firstName, lastNameOf(known), known.email ?? '', 'Wollongong', ''],
          verdict: 'update',
          values: { first_name: known.firstName, last_name: lastNameOf(known), email: known.email, city: 'Wollongong' },
          record_id: known.id,
          match: { reasons: ['email', 'name'], others: 0 },
        },
      ]
    : []
  const rows = [
    person('Harriet', 'Lowe', 'harriet.lowe@seminar.example', 'Newtown'),
    person('Siosaia', 'Tupou', 's.tupou@seminar.example', 'Liverpool'),
    ...copy,
    bad(['Wen', 'Zhao', 'wen.zhao@', 'Hurstville', ''], 2, MESSAGES.invalidEmail),
    person('Amara', 'Okafor', 'amara.okafor@seminar.example', 'Penrith'),
    { ...person('Harriet', 'Lowe', 'harriet.lowe@seminar.example', 'Newtown'), verdict: 'duplicate', same_as: 2 },
    bad(['Petra', 'Novak', 'petra.novak@seminar.example', '', '31/02/1990'], 4, '31/02/1990 isn’t a valid date'),
    person('Dmitri', 'Volkov', 'd.volkov@seminar.example', 'Manly'),
  ]
  return {
    file: 'Spring seminar.csv',
    at: stage.instant(1, stage.random('waiting import')),
    state: 'checked',
    settings: { kind: 'lead', tags: ['Spring seminar'] },
    counts: { verdicts: { new: 4, update: copy.length, duplicate: 1, bad: 2 } },
    rows,
  }
}

/** An import that is done, and one that waits at its check. */
export const imports: DemoPart = {
  name: 'imports',
  async load(stage) {
    await addImport(stage, brought(stage))
    await addImport(stage, waiting(stage))
  },
}
