import { users } from '@portal/contract/account/users'
import type { UserDetails } from '@portal/contract/account/users.schema'
import type { Role } from '@portal/domain/account/role'
import { change, refreshEntities } from '@portal/platform'
import { useNavigate } from '@portal/router'
import type { KeptDraft } from '@portal/screens/draft'
import { useEffect, useState } from 'react'
import { useFormSending } from '../../form/use-form-sending.ts'
import { USER_LIST_PATH } from '../user-address.ts'
import { readUser, USER_LABELS, type UserField, type UserText } from './user-text.ts'

/** Milliseconds for which the form says that it worked, before the list. Source: core-crm.md section 2, "Add / edit user". */
const SHOWN_FOR = 3_000

/** The sending of the form: what is refused, what is said afterwards, and the way back. */
export function useUserSending(draft: KeptDraft<UserText>, caller: Role, user: UserDetails | undefined) {
  const navigate = useNavigate()
  const isArchived = user !== undefined && user.archived_at !== null
  const sending = useFormSending<UserDetails, UserField>(USER_LABELS, 'firstname')
  const [done, setDone] = useState<string>()

  useEffect(() => {
    if (done === undefined) return
    const timer = setTimeout(() => navigate(USER_LIST_PATH), SHOWN_FOR)
    return () => clearTimeout(timer)
  }, [done, navigate])

  async function send(onto = draft.version) {
    if (sending.isSending || done !== undefined || isArchived) return
    const read = readUser(draft.value, caller, user?.role)
    if ('errors' in read) return void sending.refuses(read.errors)
    const { body } = read
    await sending.send(async () => {
      const saved = user
        ? await change(users.update, { body: { ...body, id: user.id, version: onto } })
        : await change(users.create, { body })
      draft.discardSent(draft.value)
      setDone(user ? `${saved.name} was updated.` : `${saved.name} was added. We’ve emailed a link to set a password.`)
    })
  }
  /** Forgets what was refused, and asks for the user as they are by now. */
  function clear() {
    sending.clear()
    if (user) refreshEntities([`user:${user.id}`])
  }
  return { ...sending, send, clear, done }
}

export type UserSending = ReturnType<typeof useUserSending>
