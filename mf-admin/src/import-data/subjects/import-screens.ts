import type { ShownSubject } from '@portal/contract/imports.schema'
import { capitalised } from '@portal/domain/values/capitalised'
import { createContext, useContext } from 'react'
import { CLIENT_SCREEN } from './client-import.ts'
import type { ImportScreen } from './import-screen.ts'
import { POLICY_SCREEN } from './policy-import.ts'
import { USER_SCREEN } from './user-import.ts'

/** What the wizard shows of a subject: its list is at its name, and a record opens over it, unless it is a special one. */
export function importScreen(subject: ShownSubject): ImportScreen {
  const { name, words } = subject
  return {
    subject,
    label: capitalised(words.many),
    addressOf: (id) => `/${name}?${words.one}=${id}`,
    brought: ({ outcomes }) =>
      outcomes.created + outcomes.updated > 0
        ? { created: { to: `/${name}?sort=-updated_at`, label: `View ${words.many}` } }
        : {},
    ...(name === 'clients' && CLIENT_SCREEN),
    ...(name === 'policies' && POLICY_SCREEN),
    ...(name === 'users' && USER_SCREEN),
  }
}

/** What can be imported, as the server says. */
export const ImportScreens = createContext<readonly ImportScreen[]>([])

/** The screen of a subject among several; of one that nobody knows, the usual. */
export function screenOf(screens: readonly ImportScreen[], subject: string | null): ImportScreen {
  const [usual] = screens
  const screen = screens.find((one) => one.subject.name === subject) ?? usual
  if (!screen) throw new Error('Nothing can be imported')
  return screen
}

/** What the wizard shows of a subject; of one that nobody knows, the usual. */
export function useImportScreen(subject: string | null): ImportScreen {
  return screenOf(useContext(ImportScreens), subject)
}
