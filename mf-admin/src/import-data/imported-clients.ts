import type { ImportDetail } from '@portal/contract/imports.schema'

/** The lists of those whom an import has created and updated; absent where there are none. */
export function clientsAddresses({
  id,
  state,
  settings,
  outcomes,
}: Pick<ImportDetail, 'id' | 'state' | 'settings' | 'outcomes'>): { created?: string; updated?: string } {
  if (state === 'reverted') return {}
  const address = (outcome: 'created' | 'updated', path: string, kind?: 'all') =>
    `${path}?${new URLSearchParams({ ...(kind && { kind }), import: String(id), import_outcome: outcome })}`
  return {
    ...(outcomes.created > 0 && { created: address('created', settings.kind === 'client' ? '/clients' : '/leads') }),
    // Whoever was there before may be a lead or a client.
    ...(outcomes.updated > 0 && { updated: address('updated', '/clients', 'all') }),
  }
}
