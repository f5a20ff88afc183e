import { call } from '@portal/api-client'
import { ROLE_LABELS, type Role } from '@portal/domain/account/role'
import { mayCall } from '@portal/platform'
import type { MentionSource } from '@portal/ui/editor'
import { useMemo } from 'react'
import { idOf, nameOf, type RecordOwner } from '../owner/record-owner.ts'
import { noteCalls } from './note-calls.ts'

/** Searches for those whom a note about an owner can mention; undefined for a role that mentions nobody. */
export function useMentions(owner: RecordOwner, role: Role | null): MentionSource | undefined {
  const name = nameOf(owner)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the owner is its name
  return useMemo(() => {
    const { readers } = noteCalls(owner)
    if (!mayCall(readers, role)) return undefined
    return async (search, signal) => {
      const { items } = await call(readers, { params: { id: idOf(owner) }, query: { search } }, { signal })
      // Two of the same name are told apart by their addresses.
      const isNamesake = (name: string) => items.filter((one) => one.name === name).length > 1
      return items.map(({ id, name, role, email }) => ({
        value: id,
        label: name,
        detail: isNamesake(name) ? `${ROLE_LABELS[role]}, ${email}` : ROLE_LABELS[role],
      }))
    }
  }, [name, role])
}
