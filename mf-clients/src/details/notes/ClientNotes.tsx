import { Notes } from '@portal/screens/notes'
import type { ClientTabProps } from '../client-tab.ts'

export default function ClientNotes({ clientId, role }: ClientTabProps) {
  return <Notes owner={{ client: clientId }} role={role} />
}
