import { Notes } from '@portal/screens/notes'
import type { ApplicationTabProps } from '../application-tab.ts'

/** The notes on an application. */
export default function NotesTab({ application, role }: ApplicationTabProps) {
  return <Notes owner={{ application: application.id }} role={role} />
}
