import { call } from '@portal/api-client'
import { auditRequests } from '@portal/contract/work/audit-requests'
import { startsSearch } from '@portal/domain/values/find-text'
import { applicationName } from '@portal/domain/work/application-name'
import type { ComboboxOption } from '@portal/ui/picker'

const ASKED = { pending: 'You have asked already', approved: 'You can read it already' } as const

/** Applications to ask for, by number or client's name; too short a text finds none. */
export async function findApplication(
  text: string,
  signal: AbortSignal,
): Promise<ReadonlyArray<ComboboxOption<number>>> {
  const search = text.trim()
  if (!startsSearch(search.replaceAll(/\s/g, ''))) return []
  const { items } = await call(auditRequests.find, { body: { search } }, { signal })
  return items.map(({ id, client, insurer, reference, asked }) => ({
    value: id,
    label: client,
    detail: [applicationName(insurer, reference), asked && ASKED[asked]].filter(Boolean).join(' · '),
    disabled: asked !== null,
  }))
}
