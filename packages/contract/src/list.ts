import { COSTLY_CALLS } from './costly-calls.ts'
import type { Access, EndpointDeclaration } from './endpoint.ts'

/** A list as its endpoints need to know it. */
export interface ListDeclaration {
  /** Where its calls lie: `/contact`. */
  readonly path: string
  /** What its rows are called: `contacts`. */
  readonly rows: string
  readonly access: Access
}

/** A list that can be read. */
export interface ShownListDeclaration extends ListDeclaration {
  /** The kinds of records that its rows show: `policy`, and `client` for their names. */
  readonly shows: readonly string[]
}

/** The calls that every list has: its page, the counts of several filters, a file. Schemas: `listSchema`. */
export function listEndpoints({ path, rows, access, shows }: ShownListDeclaration) {
  return {
    list: {
      method: 'GET',
      path: `${path}/list`,
      access,
      summary: `A page of the ${rows} that the caller may see.`,
      shows,
    },
    counts: {
      method: 'GET',
      path: `${path}/list/counts`,
      access,
      summary: `How many ${rows} each of several lists holds.`,
      shows,
    },
    exportRows: {
      method: 'POST',
      path: `${path}/export`,
      access,
      summary: `A link, valid for 5 minutes, to the ${rows} of a list as CSV or XLSX. The export is logged.`,
      rateLimit: COSTLY_CALLS.exports,
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
    },
  } as const satisfies Record<string, EndpointDeclaration>
}

/** The calls of records that are put away and brought back. Schemas: `archivingSchema`. */
export function archivingEndpoints({ path, rows, access }: ListDeclaration) {
  return {
    archive: {
      method: 'POST',
      path: `${path}/archive`,
      access,
      summary: `Archives one of the ${rows}; it can be restored.`,
    },
    remove: {
      method: 'DELETE',
      path: `${path}/archive/{id}`,
      access,
      summary: `Archives one of the ${rows}; the same by another method.`,
    },
    unarchive: {
      method: 'POST',
      path: `${path}/unarchive`,
      access,
      summary: `Restores one of the archived ${rows}.`,
    },
  } as const satisfies Record<string, EndpointDeclaration>
}
