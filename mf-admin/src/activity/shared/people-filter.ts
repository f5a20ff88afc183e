import { users } from '@portal/contract/account/users'
import { mayCall, useCall, useRole } from '@portal/platform'
import { type Filter, type OfferedValues, recordId, valuesFilter } from '@portal/screens/list'

/** At most this many archived users are offered; search finds the others. */
const ARCHIVED_MAX = 100

/** The firm's users, including archived ones: their entries stay in the log. */
function usePeople(enabled: boolean): OfferedValues<number> {
  const mayList = mayCall(users.list, useRole())
  const active = useCall(users.options, {}, { enabled })
  const archived = useCall(
    users.list,
    { query: { status: [0], page_size: ARCHIVED_MAX, sort: 'name' } },
    { enabled: enabled && mayList },
  )
  const values = active.data?.map(({ id, name }) => ({ value: id, name }))
  const gone = archived.data?.items.map(({ id, name }) => ({ value: id, name: `${name} (archived)` })) ?? []
  return { values: values && [...values, ...gone], error: active.error }
}

export interface PeopleFilterOptions<Query extends object> {
  readonly label: string
  readonly query: (ids: readonly number[]) => Partial<Query>
  /** A choice offered before the users, with the number that stands for it. */
  readonly first?: { readonly value: number; readonly name: string }
}

/** A filter by users, including archived ones. */
export function peopleFilter<Query extends object>({ label, query, first }: PeopleFilterOptions<Query>): Filter<Query> {
  return valuesFilter<Query, number>({
    name: 'user',
    label,
    param: 'user_id',
    read: (text) => (first && text === String(first.value) ? first.value : recordId(text)),
    useValues(_, enabled) {
      const { values, error } = usePeople(enabled)
      return { values: values && first ? [first, ...values] : values, error }
    },
    query,
  })
}
