import { CLIENT_IMPORT } from '@portal/domain/clients/client-import'
import type { ImportScreen } from './import-screen.ts'
import { NewClientSettings } from './NewClientSettings.tsx'

/** Leads and clients from a file. */
export const clientImport: ImportScreen = {
  subject: CLIENT_IMPORT,
  label: 'Clients',
  groups: {
    first_name: 'Name and contact',
    address: 'Address',
    date_of_birth: 'Personal',
    occupation: 'Work and money',
    smsf_name: 'SMSF',
    kind: 'Status and source',
  },
  Settings: NewClientSettings,
  title: [['first_name', 'last_name'], ['full_name']],
  detail: ['email', 'phone'],
  reasons: { email: 'email', phone: 'phone', name: 'name', birth_date: 'date of birth' },
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
  changes: ['clients', 'client:*', 'activity'],
}
