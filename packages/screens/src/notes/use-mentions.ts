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
      return items.map(({ id, name, role }) => ({ value: id, label: name, detail: ROLE_LABELS[role] }))
    }
  }, [name, role])
}
