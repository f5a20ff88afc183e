import type { clients } from '@portal/contract/clients/clients'
import type { ListTypesOf } from '@portal/screens/list'
import type { ColumnName } from './column-names.ts'

/** A list of people: leads, clients or both. */
export type People = ListTypesOf<typeof clients.list, ColumnName>
/** What narrows a list of people down: also what counts, exports and bulk changes take. */
export type PeopleFilter = People['filter']

/** The page of a client, without the way back. */
export function clientAddress({ id }: { readonly id: number }): string {
  return `/client-details/${id}`
}
