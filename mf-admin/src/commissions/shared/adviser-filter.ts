import { users } from '@portal/contract/account/users'
import { useCall } from '@portal/platform'
import { type Filter, recordId, valuesFilter } from '@portal/screens/list'

/** Commissions by adviser: anybody can have a share, not only those who get new clients. */
export function adviserFilter<Query extends object>(query: (ids: number[]) => Partial<Query>): Filter<Query> {
  return valuesFilter<Query, number>({
    name: 'adviser_id',
    label: 'Adviser',
    read: recordId,
    useValues: (_, enabled) => {
      const { data, error } = useCall(users.options, { query: {} }, { enabled })
      return { values: data?.map(({ id, name }) => ({ value: id, name })), error }
    },
    query: (ids) => query([...ids]),
  })
}
