import { fieldNames } from '@portal/contract/fields/field'
import type { RecordImport } from '@portal/contract/fields/record-import'
import { partialRecord } from '@portal/contract/fields/record-schema'
import { IMPORT_ROLES } from '@portal/contract/imports'
import { foldWords } from '@portal/domain/imports/import-field'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '../database/database.ts'
import type { DeclaredImport } from '../imports/declared-import.ts'
import type { ImportHit, ImportValues, RowValues } from '../imports/import-row.ts'
import { recordWrites } from '../imports/record-writes.ts'
import { givenFields } from '../subjects/change-row.ts'
import type { Written } from '../subjects/write-rows.ts'

/** How files bring a record, from its table of fields: read, compared with those that are there, written and taken back. */
export function declareImport(subject: RecordImport, records: Written): DeclaredImport {
  const fields = Object.entries(subject.record)
  const columns = fieldNames(subject.record)
  return {
    subject,
    roles: IMPORT_ROLES,
    records,
    values: partialRecord(subject.record),
    required: Object.fromEntries(fields.flatMap(([name, { required }]) => (required ? [[name, required]] : []))),
    settings: z.strictObject({}),
    keysOf: (values) => keysOf(subject, values),
    hits: (tx, rows) => recordHits(subject, records, tx, rows),
    ...recordWrites({
      subject,
      records,
      columns,
      defaults: Object.fromEntries(
        fields.flatMap(([name, { kind }]) => (kind === 'choices' ? [[name, sql`'{}'`]] : [])),
      ),
      given: (stored) => givenFields(Object.fromEntries(columns.map((name) => [name, stored[name]]))),
    }),
  }
}

/** What a row is known by: the first of the sets that it has whole. */
function keysOf({ record, sameBy }: RecordImport, values: ImportValues): string[] {
  const set = sameBy.findIndex((names) => names.every((name) => values[name]))
  const folded = (name: string) => {
    const text = String(values[name])
    return record[name]?.kind === 'email' ? text.toLowerCase() : foldWords(text)
  }
  return (sameBy[set] ?? []).length > 0 ? [`${set} ${sameBy[set]?.map(folded).join(' ')}`] : []
}

type Hit = { number: number; id: number; is_sure: boolean; reasons: string[] }

/** The records that rows may be, archived or not. */
async function recordHits(
  { record, sameBy }: RecordImport,
  { table }: Written,
  tx: Transaction,
  rows: ReadonlyArray<RowValues>,
): Promise<ReadonlyMap<number, readonly ImportHit[]>> {
  const hits = new Map<number, ImportHit[]>()
  if (rows.length === 0) return hits
  const names = [...new Set(sameBy.flat())]
  const given = rows.map(({ number, values }) => ({
    number,
    ...Object.fromEntries(names.map((name) => [name, values[name]])),
  }))
  const both = (name: string) => [sql`stored.${sql.identifier(name)}`, sql`given.${sql.identifier(name)}`] as const
  const agree = (name: string) => {
    const [one, other] = both(name)
    return record[name]?.kind === 'email'
      ? sql`lower(${one}) = lower(${other})`
      : sql`fold_text(${one}) = fold_text(${other})`
  }
  const lacks = (name: string) =>
    sql.join(
      both(name).map((value) => sql`${value} is null`),
      sql` or `,
    )
  const same = sameBy.map((set, index) => {
    const without = sameBy.slice(0, index).map((before) => sql`(${sql.join(before.map(lacks), sql` or `)})`)
    return sql`(${all([...set.map(agree), ...without])})`
  })
  const found = await tx.rows<Hit>(sql`
    select given.number, stored.id, ${same[0]} is true as is_sure,
      array_remove(array[${sql.join(
        names.map((name) => sql`case when ${agree(name)} then ${name} end`),
        sql`, `,
      )}], null) as reasons
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as given(number int, ${sql.join(
        names.map((name) => sql`${sql.identifier(name)} text`),
        sql`, `,
      )})
    join ${sql.identifier(table)} stored on stored.company_id = ${tx.companyId} and (${sql.join(same, sql` or `)})
    order by number, is_sure desc, id`)
  for (const { number, id, is_sure, reasons } of found) {
    const hit = { record_id: id, reasons, score: is_sure ? 100 : 50, isSure: is_sure }
    hits.set(number, [...(hits.get(number) ?? []), hit])
  }
  return hits
}

function all(conditions: readonly SQL[]): SQL {
  return sql.join([...conditions], sql` and `)
}
