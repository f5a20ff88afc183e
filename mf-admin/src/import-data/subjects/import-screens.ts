import { clientImport } from './client-import.ts'
import { contactImport } from './contact-import.ts'
import type { ImportScreen } from './import-screen.ts'

/** What can be imported, the usual first. */
export const IMPORT_SCREENS = [clientImport, contactImport] as const satisfies readonly ImportScreen[]

/** What the wizard shows of a subject; of one that nobody knows, the usual. */
export function importScreen(subject: string | null): ImportScreen {
  return IMPORT_SCREENS.find((screen) => screen.subject.name === subject) ?? clientImport
}
