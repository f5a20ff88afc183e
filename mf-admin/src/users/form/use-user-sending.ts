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
  const [link, setLink] = useState<string>()

  useEffect(() => {
    // A link that nobody has emailed is there until somebody leaves.
    if (done === undefined || link !== undefined) return
    const timer = setTimeout(() => navigate(USER_LIST_PATH), SHOWN_FOR)
    return () => clearTimeout(timer)
  }, [done, link, navigate])

  async function send(onto = draft.version) {
    if (sending.isSending || done !== undefined || isArchived) return
    const read = readUser(draft.value, caller, user?.role)
    if ('errors' in read) return void sending.refuses(read.errors)
    const { body } = read
    await sending.send(async () => {
      if (user) {
        const { commission_from } = draft.value
        const { name } = await change(users.update, { body: { ...body, commission_from, id: user.id, version: onto } })
        draft.discardSent(draft.value)
        return setDone(`${name} was updated.`)
      }
      const { name, invitation_link: unsent } = await change(users.create, { body })
      draft.discardSent(draft.value)
      setLink(unsent ?? undefined)
      setDone(
        unsent === null
          ? `${name} was added. They’ll get an email with a link to set a password.`
          : `${name} was added. Email isn’t set up, so please send them this link to set a password.`,
      )
    })
  }
  /** Forgets what was refused, and asks for the user as they are by now. */
  function clear() {
    sending.clear()
    if (user) refreshEntities([`user:${user.id}`])
  }
  return { ...sending, send, clear, done, link }
}

export type UserSending = ReturnType<typeof useUserSending>
