import type { AnswerOf } from '@portal/contract/endpoint'
import type { insurerImports as calls } from '@portal/contract/money/insurer-imports'
import type { InsurerLayout } from '@portal/contract/money/insurer-imports.schema'
import { foldWords } from '@portal/domain/imports/import-field'
import { insurerByHeadings, SAMPLE_LAYOUTS } from '@portal/domain/money/sample-layouts'
import { fullName } from '@portal/domain/values/person'
import { sql } from 'drizzle-orm'
import { recordActivity } from '../../../activity-log/record.ts'
import type { Transaction } from '../../../database/database.ts'
import type { Call } from '../../../http/bind.ts'
import type { ColumnMemory } from '../../../imports/declared-import.ts'
import { headedColumns } from '../../../imports/table-columns.ts'

/** The newest layout of each insurer: the firm's own, else a sample. */
export async function readLayouts(tx: Transaction): Promise<InsurerLayout[]> {
  const rows = await tx.rows<Stored>(sql`
    select distinct on (layouts.insurer) layouts.insurer, layouts.version, layouts.columns, layouts.created_by,
      layouts.created_at, users.firstname, users.lastname
    from insurer_layouts layouts
    left join users on users.company_id = layouts.company_id and users.id = layouts.created_by
    where layouts.company_id = ${tx.companyId}
    order by layouts.insurer, layouts.version desc`)
  const own = rows.map(
    ({ created_by, firstname, lastname, ...layout }): InsurerLayout => ({
      ...layout,
      created_by: created_by === null ? null : { id: created_by, name: fullName(firstname, lastname) },
    }),
  )
  const samples = Object.entries(SAMPLE_LAYOUTS)
    .filter(([insurer]) => !own.some((layout) => layout.insurer === insurer))
    .map(
      ([insurer, columns]): InsurerLayout => ({
        insurer,
        version: null,
        columns: columns.map(({ name, target }) => ({ name, target })),
        created_by: null,
        created_at: null,
      }),
    )
  return [...own, ...samples].sort((a, b) => a.insurer.localeCompare(b.insurer, 'en-AU'))
}

type Stored = Omit<InsurerLayout, 'created_by'> & {
  readonly [column: string]: unknown
  readonly created_by: number | null
  readonly firstname: string | null
  readonly lastname: string | null
}

/** The layouts of insurers' files, as the wizard shows them. */
export async function listLayouts({ tx }: Call<typeof calls.layouts>): Promise<AnswerOf<typeof calls.layouts>> {
  return { items: await readLayouts(tx) }
}

/** The insurer whose file has these headings, where that is clear. */
export async function insurerOf(tx: Transaction, headings: readonly string[]): Promise<string | undefined> {
  return insurerByHeadings(await readLayouts(tx), headings)
}

/** What the columns of an insurer's file became last: another version each time it is something else. */
export const layoutMemory: ColumnMemory = {
  async recall(tx, { insurer }) {
    const layouts = await readLayouts(tx)
    // Before the insurer is known, the headings of all layouts say which row has the headings.
    const meant = typeof insurer === 'string' ? layouts.filter((one) => one.insurer === insurer) : layouts
    return Object.fromEntries(
      meant.flatMap(({ columns }) =>
        columns.map(({ name, target, date_order }) => [foldWords(name), { target, ...(date_order && { date_order }) }]),
      ),
    )
  },
  async keep(call, { insurer }, matched) {
    const { tx, caller } = call
    const columns = headedColumns(matched)
    if (typeof insurer !== 'string' || columns.length === 0) return
    const [newest] = await tx.rows<{ version: number; columns: unknown }>(sql`
      select version, columns from insurer_layouts
      where company_id = ${tx.companyId} and insurer = ${insurer} order by version desc limit 1`)
    if (newest && isSame(newest.columns, columns)) return
    const version = (newest?.version ?? 0) + 1
    const [made] = await tx.rows<{ id: number }>(sql`
      insert into insurer_layouts (company_id, insurer, version, columns, created_by)
      values (${tx.companyId}, ${insurer}, ${version}, ${JSON.stringify(columns)}::jsonb, ${caller.userId})
      on conflict do nothing returning id`)
    if (!made) return
    await recordActivity(call, {
      action: 'insurer_layout.create',
      entity: 'insurer_layout',
      entityId: made.id,
      after: { insurer, version, columns: columns.length },
    })
  },
}

type Columns = ReturnType<typeof headedColumns>

function isSame(stored: unknown, columns: Columns): boolean {
  const inOrder = (given: Columns) =>
    JSON.stringify(given.map(({ name, target, date_order }) => [foldWords(name), target, date_order ?? null]))
  return inOrder(stored as Columns) === inOrder(columns)
}
