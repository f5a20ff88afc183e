import type { Endpoint, EndpointSchema } from '@portal/contract/endpoint'
import type { DescribedEndpoint } from '@portal/contract/server'
import type { Area } from '../area.ts'
import type { Database } from '../database/database.ts'

/** An area besides those of the product, with its calls as the contract would have them. */
export interface ExtraArea {
  readonly area: Area
  readonly contract: readonly DescribedEndpoint[]
}

/** Puts an area that only a test knows together with its calls and their schemas. */
export function extraArea<N extends string>(
  area: Area,
  calls: Readonly<Record<N, Endpoint>>,
  schemas: Readonly<Record<N, EndpointSchema>>,
): ExtraArea {
  const names = Object.keys(calls) as N[]
  return { area, contract: names.map((name) => ({ area: area.name, endpoint: calls[name], schema: schemas[name] })) }
}

interface Place {
  readonly database: Database
}

/**
 * Makes the table of such an area as a migration does it: guarded, and telling pages of the `kind` of record that it keeps.
 * `columns` are those besides the company's.
 */
export async function makeTable({ database }: Place, name: string, kind: string, columns: string): Promise<void> {
  await database.execute(`create table ${name} (company_id int not null references companies, ${columns})`)
  await database.execute('select guard_company_table($1)', [name])
  await database.execute('select tell_changes($1::regclass, $2)', [name, kind])
  await database.execute('select grant_request_role($1::name)', [database.requestRole])
}
