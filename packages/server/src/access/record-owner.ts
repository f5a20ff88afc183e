import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../database/database.ts'
import { applications } from '../database/tables/applications.ts'
import { clients } from '../database/tables/clients.ts'
import { CallError } from '../http/call-error.ts'
import { type Viewer, visibleClients } from './visible-clients.ts'
import { visibleApplications } from './visible-work.ts'

/**
 * Whose notes, documents and timeline are meant: all those of a client, those of the client's applications among them, or
 * those of one application alone. What is made for an application is the client's too.
 */
export interface RecordOwner {
  readonly clientId: number
  readonly applicationId?: number
}

type Asking = Viewer & { readonly tx: Transaction }

/** A client as an owner. Throws NOT_FOUND where the viewer may not see the client, or there is none. */
export async function clientOwner({ tx, ...viewer }: Asking, clientId: number): Promise<RecordOwner> {
  const { rows } = await tx.execute(
    sql`select 1 from ${clients} where ${clients.id} = ${clientId} and ${visibleClients(viewer)}`,
  )
  if (rows.length === 0) throw new CallError('NOT_FOUND')
  return { clientId }
}

/** An application as an owner. Throws NOT_FOUND where the viewer may not see it or its client, or there is none. */
export async function applicationOwner(
  { tx, ...viewer }: Asking,
  applicationId: number,
): Promise<Required<RecordOwner>> {
  const { rows } = await tx.execute<{ client_id: number }>(sql`
    select ${applications.client_id} from ${applications}
    join ${clients} on ${clients.company_id} = ${applications.company_id} and ${clients.id} = ${applications.client_id}
    where ${applications.id} = ${applicationId} and ${visibleApplications(viewer)} and ${visibleClients(viewer)}`)
  const [row] = rows
  if (!row) throw new CallError('NOT_FOUND')
  return { clientId: row.client_id, applicationId }
}

/** The rows of a table with `client_id` and `application_id` that belong to an owner. */
export function ownedBy({ clientId, applicationId }: RecordOwner, table: string): SQL {
  const rows = sql.raw(table)
  // By the application alone, an index answers in the order of time.
  return applicationId === undefined
    ? sql`${rows}.client_id = ${clientId}`
    : sql`${rows}.application_id = ${applicationId}`
}
