import { call } from '@portal/api-client'
import { clients } from '@portal/contract/clients/clients'
import { nameWithDeath } from '@portal/domain/clients/death'
import { findKind, listSearch } from '@portal/domain/values/find-text'
import { fullName } from '@portal/domain/values/person'
import { formatPhone } from '@portal/domain/values/phone'
import type { ComboboxOption } from '@portal/ui/picker'

const OFFERED_MAX = 10

/** Clients and leads by name, phone or email; too short a text finds nobody. */
export async function findClients(text: string, signal: AbortSignal): Promise<ReadonlyArray<ComboboxOption<number>>> {
  if (findKind(text) === 'too-short') return []
  const search = listSearch(text)
  const query = { page_size: OFFERED_MAX, ...(search ? { search } : {}) }
  const { items } = await call(clients.list, { query }, { signal })
  return items.map(({ id, first_name, last_name, deceased, phone, email }) => ({
    value: id,
    label: nameWithDeath(fullName(first_name, last_name), deceased),
    detail: [phone && formatPhone(phone), email].filter(Boolean).join(' · '),
  }))
}
