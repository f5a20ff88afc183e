import { CONTACT_IMPORT } from '@portal/contract/office/contact-import'
import { clientImport } from './client-import.ts'
import type { ImportScreen } from './import-screen.ts'
import { recordScreen } from './record-import.ts'

/** What can be imported, the usual first. */
export const IMPORT_SCREENS = [clientImport, recordScreen(CONTACT_IMPORT)] as const satisfies readonly ImportScreen[]

/** What the wizard shows of a subject; of one that nobody knows, the usual. */
export function importScreen(subject: string | null): ImportScreen {
  return IMPORT_SCREENS.find((screen) => screen.subject.name === subject) ?? clientImport
}
