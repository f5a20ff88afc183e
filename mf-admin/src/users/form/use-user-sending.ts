import { ApiError } from '@portal/api-client'
import { users } from '@portal/contract/account/users'
import type { UserDetails } from '@portal/contract/account/users.schema'
import type { Role } from '@portal/domain/account/role'
import { change, refreshEntities } from '@portal/platform'
import { useNavigate } from '@portal/router'
import { type KeptDraft, newerRecord } from '@portal/screens/draft'
import { messageOf } from '@portal/ui/core'
import type { FormError } from '@portal/ui/form'
import { useEffect, useState } from 'react'
import { USER_LIST_PATH } from '../user-address.ts'
import { readUser, USER_LABELS, type UserField, type UserText } from './user-text.ts'

/** Milliseconds for which the form says that it worked, before the list. Source: core-crm.md section 2, "Add / edit user". */
const SHOWN_FOR = 3_000

const FIELDS = Object.keys(USER_LABELS) as UserField[]

interface Refusal {
  readonly errors: readonly FormError[]
  readonly message?: string
  /** The user as somebody else has left them meanwhile. */
  readonly newer?: UserDetails
}

const NOTHING_WRONG: Refusal = { errors: [] }

/** The sending of the form: what is refused, what is said afterwards, and the way back. */
export function useUserSending(draft: KeptDraft<UserText>, caller: Role, user: UserDetails | undefined) {
  const navigate = useNavigate()
  const isArchived = user !== undefined && user.archived_at !== null
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState(NOTHING_WRONG)
  const [attempts, setAttempts] = useState(0)
  const [done, setDone] = useState<string>()

  useEffect(() => {
    if (done === undefined) return
    const timer = setTimeout(() => navigate(USER_LIST_PATH), SHOWN_FOR)
    return () => clearTimeout(timer)
  }, [done, navigate])

  function errorsOf(found: ReadonlyArray<{ readonly path: string; readonly message: string }>): FormError[] {
    return FIELDS.flatMap((name) => {
      const message = found.find(({ path }) => path === name || path.startsWith(`${name}.`))?.message
      return message === undefined ? [] : [{ id: name, label: USER_LABELS[name], message }]
    })
  }
  function refuse(next: Refusal) {
    setSending(false)
    setRefusal(next)
    setAttempts((count) => count + 1)
  }
  async function send(onto = draft.version) {
    if (isSending || done !== undefined || isArchived) return
    const read = readUser(draft.value, caller, user?.role)
    if ('errors' in read) return refuse({ errors: errorsOf(read.errors) })
    const { body } = read
    setSending(true)
    setRefusal(NOTHING_WRONG)
    try {
      const saved = user
        ? await change(users.update, { body: { ...body, id: user.id, version: onto } })
        : await change(users.create, { body })
      draft.discardSent(draft.value)
      setSending(false)
      setDone(user ? `${saved.name} was updated.` : `${saved.name} was added. We’ve emailed a link to set a password.`)
    } catch (error) {
      const newer = newerRecord<UserDetails>(error, 'firstname', 'version')
      const errors = error instanceof ApiError ? errorsOf(error.errors) : []
      const message = messageOf(error)
      refuse({ errors, ...(newer ? { newer } : errors.length === 0 && { message }) })
    }
  }
  /** Forgets what was refused, and asks for the user as they are by now. */
  function clear() {
    setRefusal(NOTHING_WRONG)
    if (user) refreshEntities([`user:${user.id}`])
  }
  return { send, clear, isSending, refusal, attempts, done }
}

export type UserSending = ReturnType<typeof useUserSending>
