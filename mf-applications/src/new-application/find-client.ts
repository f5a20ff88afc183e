import { call } from '@portal/api-client'
import { clients } from '@portal/contract/clients/clients'
import { formatPhone, fullName, SEARCH_MIN_LENGTH } from '@portal/domain'
import type { ComboboxOption } from '@portal/ui/picker'

const MOST_OFFERED = 10

/** Clients and leads by name, phone or email; too short a text finds nobody. */
export async function findClients(text: string, signal: AbortSignal): Promise<ReadonlyArray<ComboboxOption<number>>> {
  const search = text.trim()
  if ([...search].length > 0 && [...search].length < SEARCH_MIN_LENGTH) return []
  const query = { page_size: MOST_OFFERED, ...(search ? { search } : {}) }
  const { items } = await call(clients.list, { query }, { signal })
  return items.map(({ id, first_name, last_name, phone, email }) => ({
    value: id,
    label: fullName(first_name, last_name),
    detail: [phone && formatPhone(phone), email].filter(Boolean).join(' · '),
  }))
}
