import { clients } from '@portal/contract/clients/clients'
import type { ClientDetails } from '@portal/contract/clients/clients.schema'
import { ageOn, type IsoDate } from '@portal/domain/values/date'
import { fullName } from '@portal/domain/values/person'
import { postcodeWarning, statesOfPostcode } from '@portal/domain/values/postcode'
import { callQuery, change, mayCall, queryClient, useCall } from '@portal/platform'
import type { FieldValue } from '@portal/screens/fields'
import { defineRecord } from '@portal/screens/record'
import { type ClientFieldName, isOwn, type PersonValues } from '../client-fields/client-fields.ts'
import { clientAddress } from '../people/people.ts'

/** What is worked out from a field and others, beside its value: an age, a wrong state. */
export function remarkOn(person: PersonValues, name: ClientFieldName, today: IsoDate): string | undefined {
  if (name === 'date_of_birth' && person.date_of_birth) return String(ageOn(today, person.date_of_birth))
  return name === 'postcode' ? postcodeWarning(person.postcode, person.state) : undefined
}

const keyOf = (id: number) => callQuery(clients.details, { params: { id } }).queryKey

/** A postcode says the state too, where none is known. */
function withState(id: number, changes: Readonly<Record<string, FieldValue>>) {
  const known = queryClient.getQueryData<ClientDetails>(keyOf(id))
  const [usual] = known?.state !== null ? [] : statesOfPostcode(String(changes.postcode ?? ''))
  return usual ? { state: usual, ...changes } : changes
}

/** Clients and leads, as their page knows them. */
export const CLIENT = defineRecord<ClientDetails, ClientFieldName>({
  noun: 'client',
  useDetails: (id) => useCall(clients.details, { params: { id } }),
  queryKey: keyOf,
  nameOf: ({ first_name, last_name }) => fullName(first_name, last_name),
  address: (id) => clientAddress({ id }),
  update: ({ id, version }, changes) => change(clients.update, { body: { ...withState(id, changes), id, version } }),
  async errorOf(name, value) {
    const { errorOf } = await import(/* webpackChunkName: "check-value" */ '../client-fields/check-value.ts')
    return errorOf(name, value)
  },
  // Only those who refer are told whether they may still correct it.
  mayEdit: (client, name, role) => mayCall(clients.update, role) && client.may_correct !== false && isOwn(client, name),
  remark: remarkOn,
  log: ({ id }) => ({ client_id: id, entity: 'client' }),
})
