import type { ClientCall } from '@portal/contract/clients/phone-calls.schema'
import { NoteText } from '../notes/NoteText.tsx'

/** Call notes in a call, as they were typed. */
export function PhoneCallNotes({ call }: { call: Pick<ClientCall, 'notes' | 'html'> }) {
  return call.notes === '' ? null : <NoteText note={{ text: call.notes, html: call.html }} />
}
