import { CONTACT_IMPORT } from '@portal/domain/office/contact-import'
import type { ImportScreen } from './import-screen.ts'

/** The people of the insurers from a file. */
export const contactImport: ImportScreen = {
  subject: CONTACT_IMPORT,
  label: 'Contacts',
  groups: { insurer: 'Contact' },
  title: [['name']],
  detail: ['insurer', 'email'],
  reasons: { insurer: 'insurer', email: 'email', name: 'name' },
  addressOf: (id) => `/contacts?contact=${id}`,
  brought: ({ outcomes }) =>
    outcomes.created + outcomes.updated > 0
      ? { created: { to: '/contacts?sort=-updated_at', label: 'View contacts' } }
      : {},
  changes: ['contacts', 'contact:*', 'activity'],
}
