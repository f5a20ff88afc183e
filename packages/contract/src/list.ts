import { COSTLY_CALLS } from './costly-calls.ts'
import type { Access, EndpointDeclaration } from './endpoint.ts'

/** A list as its endpoints need to know it. */
export interface ListDeclaration {
  /** Where its calls lie: `/contact`. */
  readonly path: string
  /** The entity that its rows are, in the plural: `contacts`. */
  readonly rows: string
  readonly access: Access
}

/** Who writes to a list's records. */
export interface WriteDeclaration extends ListDeclaration {
  /** One of its records: `contact`. */
  readonly row: string
}

/** The calls that every list has: its page, the counts of several filters, a file. Schemas: `listSchema`. */
export function listEndpoints({ path, rows, access }: ListDeclaration) {
  return {
    list: {
      method: 'GET',
      path: `${path}/list`,
      access,
      summary: `A page of the ${rows} that the caller may see.`,
      reads: [rows],
    },
    counts: {
      method: 'GET',
      path: `${path}/list/counts`,
      access,
      summary: `How many ${rows} each of several lists holds.`,
      reads: [rows],
    },
    exportRows: {
      method: 'POST',
      path: `${path}/export`,
      access,
      summary: `A link, valid for 5 minutes, to the ${rows} of a list as CSV or XLSX. The export is logged.`,
      rateLimit: COSTLY_CALLS.exports,
      changes: ['activity'],
    },
  } as const satisfies Record<string, EndpointDeclaration>
}

/** The calls of a list whose records are changed many at once. Schemas: `bulkSchema`. */
export function bulkEndpoints({ path, rows, access }: ListDeclaration) {
  return {
    bulk: {
      method: 'POST',
      path: `${path}/bulk`,
      status: 202,
      access,
      summary: `Changes many ${rows}: starts a job, with a row for each of them.`,
      rateLimit: COSTLY_CALLS.bulkChanges,
      changes: ['jobs'],
    },
  } as const satisfies Record<string, EndpointDeclaration>
}

/** The calls of records that are put away and brought back. Schemas: `archivingSchema`. */
export function archivingEndpoints({ path, rows, row, access }: WriteDeclaration) {
  const changes = [rows, `${row}:{id}`, 'activity'] as const
  return {
    archive: {
      method: 'POST',
      path: `${path}/archive`,
      access,
      summary: `Archives one of the ${rows}; it can be restored.`,
      changes,
    },
    remove: {
      method: 'DELETE',
      path: `${path}/archive/{id}`,
      access,
      summary: `Archives one of the ${rows}; the same by another method.`,
      changes,
    },
    unarchive: {
      method: 'POST',
      path: `${path}/unarchive`,
      access,
      summary: `Restores one of the archived ${rows}.`,
      changes,
    },
  } as const satisfies Record<string, EndpointDeclaration>
}
