import { notes } from '@portal/contract/clients/notes'
import { phoneCalls } from '@portal/contract/clients/phone-calls'
import { mails } from '@portal/contract/sending/mails'
import type { Role } from '@portal/domain/account/role'
import { mayCall } from '@portal/platform'
import { useNavigate, useSearchParams } from '@portal/router'
import { usePageKey } from '@portal/screens/keys'
import { addressOfWriting } from './writing.ts'

/** N, C and E begin a note, a logged call and an email from any tab of a client's page. */
export function useWritingKeys(role: Role | null): void {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  function noteAddress() {
    const next = new URLSearchParams(addressOfWriting(params, 'note'))
    // Named, so that the caret is in it at once.
    next.set('write', 'note')
    return `?${next}`
  }
  const goTo = (address: string) => void navigate(address, { replace: true })
  usePageKey('n', mayCall(notes.create, role) ? () => goTo(noteAddress()) : undefined)
  usePageKey('c', mayCall(phoneCalls.createZoomLog, role) ? () => goTo(addressOfWriting(params, 'call')) : undefined)
  usePageKey('e', mayCall(mails.send, role) ? () => goTo(addressOfWriting(params, 'email')) : undefined)
}
