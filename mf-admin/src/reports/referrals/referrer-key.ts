import { recordId } from '@portal/screens/list'

/** A referrer in an address: the id of their account, or their name. */
export function referrerKey({
  user_id,
  name,
}: {
  readonly user_id?: number | null | undefined
  readonly name: string
}) {
  return user_id == null ? `name:${name}` : String(user_id)
}

/** What a call asks for by such a key. */
export function referrerAsked(key: string | null): { user_id?: number; name?: string } {
  if (key === null) return {}
  if (key.startsWith('name:')) return { name: key.slice('name:'.length) }
  const user_id = recordId(key)
  return user_id === undefined ? {} : { user_id }
}
