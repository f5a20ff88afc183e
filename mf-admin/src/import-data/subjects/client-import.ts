import type { ImportScreen } from './import-screen.ts'
import { NewClientSettings } from './NewClientSettings.tsx'

/** What is special about leads and clients from a file. */
export const CLIENT_SCREEN: Pick<ImportScreen, 'label' | 'Settings' | 'addressOf' | 'brought'> = {
  label: 'Leads and clients',
  Settings: NewClientSettings,
  addressOf: (id) => `/client-details/${id}`,
  brought({ id, settings, outcomes }) {
    const address = (outcome: 'created' | 'updated', path: string, kind?: 'all') =>
      `${path}?${new URLSearchParams({ ...(kind && { kind }), import: String(id), import_outcome: outcome })}`
    const [path, label] = settings.kind === 'client' ? ['/clients', 'clients'] : ['/leads', 'leads']
    return {
      ...(outcomes.created > 0 && { created: { to: address('created', path), label: `View imported ${label}` } }),
      // Whoever was there before may be a lead or a client.
      ...(outcomes.updated > 0 && { updated: { to: address('updated', '/clients', 'all'), label: 'View updated' } }),
    }
  },
}
