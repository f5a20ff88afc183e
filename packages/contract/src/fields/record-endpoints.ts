import type { Role } from '@portal/domain/account/role'
import type { EndpointDeclaration } from '../endpoint.ts'
import { archivingEndpoints, bulkEndpoints, listEndpoints } from '../list.ts'

/** A record as its endpoints need to know it. */
export interface RecordDeclaration {
  /** Where its calls lie: `/contact`. */
  readonly path: string
  /** The entity, one and many: `contact`, `contacts`. */
  readonly row: string
  readonly rows: string
  readonly readers: readonly Role[]
  readonly writers: readonly Role[]
}

/** All calls of a record that firms keep: list, counts, file, details, create, update, archive, bulk. Schemas: `recordSchema`. */
export function recordEndpoints({ path, row, rows, readers, writers }: RecordDeclaration) {
  const read = { path, rows, row, access: readers, shows: [row] }
  const write = { ...read, access: writers }
  return {
    ...listEndpoints(read),
    details: {
      method: 'GET',
      path: `${path}/{id}/details`,
      access: readers,
      summary: `Everything about one of the ${rows}.`,
      shows: [`${row}:{id}`],
    },
    create: {
      method: 'POST',
      path: `${path}/create`,
      status: 201,
      access: writers,
      summary: `Adds one of the ${rows}.`,
    },
    update: {
      method: 'PUT',
      path: `${path}/update`,
      access: writers,
      summary: `Changes one of the ${rows}.`,
      fills: `${rows}.details:{id}`,
    },
    ...archivingEndpoints(write),
    ...bulkEndpoints(write),
  } as const satisfies Record<string, EndpointDeclaration>
}
