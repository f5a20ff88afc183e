import { ADMIN_ROLES, ADVISING_ROLES } from '@portal/domain/account/role'
import type { EndpointDeclaration } from '../endpoint.ts'
import { listEndpoints } from '../list.ts'

/**
 * The calls of templates of one channel. Schemas: `templateSchema`.
 * @param named What summaries call them: `email templates`.
 */
export function templateEndpoints({
  path,
  row,
  rows,
  named,
}: Readonly<Record<'path' | 'row' | 'rows' | 'named', string>>) {
  const read = { method: 'GET', access: ADVISING_ROLES } as const
  const shows = [row]
  return {
    ...listEndpoints({ path, rows: named, access: ADVISING_ROLES, shows }),
    ofType: { ...read, path: `${path}/list/{type}`, summary: `A page of the ${named} of one type.`, shows },
    details: { ...read, path: `${path}/{id}`, summary: `One of the ${named}.`, shows: [`${row}:{id}`] },
    create: {
      method: 'POST',
      path: `${path}/create`,
      status: 201,
      access: ADMIN_ROLES,
      summary: `Adds one of the ${named}.`,
    },
    addStandard: {
      method: 'POST',
      path: `${path}/standard`,
      access: ADMIN_ROLES,
      summary: `Adds the standard ${named} whose names the firm doesn’t use yet.`,
    },
    update: {
      method: 'PUT',
      path: `${path}/{id}`,
      access: ADMIN_ROLES,
      summary: `Changes one of the ${named}.`,
      fills: `${rows}.details:{id}`,
    },
    remove: {
      method: 'DELETE',
      path: `${path}/{id}`,
      access: ADMIN_ROLES,
      summary: `Deletes one of the ${named}; it can be restored.`,
      fills: `${rows}.details:{id}`,
    },
    restore: {
      method: 'POST',
      path: `${path}/{id}/restore`,
      access: ADMIN_ROLES,
      summary: `Restores one of the deleted ${named}.`,
      fills: `${rows}.details:{id}`,
    },
    download: {
      method: 'POST',
      path: `${path}/{id}/download`,
      access: ADVISING_ROLES,
      summary: `One of the ${named} as a file, with its merge fields unfilled.`,
    },
    filled: {
      ...read,
      path: `${path}/{id}/filled`,
      summary: `One of the ${named} filled in for a client, with the merge fields that have no value.`,
      shows: [`${row}:{id}`, 'client', 'application', 'policy', 'quote', 'task', 'user', 'company'],
    },
    sendTest: {
      method: 'POST',
      path: `${path}/test`,
      access: ADMIN_ROLES,
      summary: 'Sends a template, filled in for a client, to the caller only.',
      rateLimit: { max: 20, seconds: 600 },
    },
    preview: {
      method: 'POST',
      path: `${path}/preview`,
      access: ADVISING_ROLES,
      summary: 'The same for a template that isn’t saved yet.',
    },
  } as const satisfies Record<string, EndpointDeclaration>
}
