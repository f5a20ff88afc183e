import type { ClientDetails } from '@portal/contract/clients/clients.schema'
import type { Needs } from '@portal/contract/clients/needs.schema'
import { AUSTRALIAN_STATES, COVER_OF_NEED, type CoverCode, findOccupations, yearlyAmount } from '@portal/domain'
import { type CoverForm, newPerson, type PersonForm } from './quote-form.ts'

/** What a client’s record says of them, so that nothing is typed twice. */
export function personOf(client: ClientDetails): PersonForm {
  const { salary, salary_frequency } = client
  const [occupation] = client.occupation ? findOccupations(client.occupation, 1) : []
  return newPerson({
    clientId: client.id,
    firstName: client.first_name ?? '',
    lastName: client.last_name ?? '',
    dateOfBirth: client.date_of_birth ?? null,
    gender: client.gender ?? 'M',
    smoker: client.smoker ?? false,
    state: AUSTRALIAN_STATES.find((one) => one === client.state) ?? '',
    income: salary === null || salary === undefined ? null : yearlyAmount(salary, salary_frequency ?? 'Y'),
    height: String(client.height_cm ?? ''),
    weight: String(client.weight_kg ?? ''),
    occupation: occupation ? { id: occupation.id, name: occupation.description } : null,
  })
}

/** The covers with the amounts that the client’s needs come to; others stay as they are. */
export function withNeeds(covers: PersonForm['covers'], needs: Needs): PersonForm['covers'] {
  const own = needs.people.find(({ person }) => person === 'client')
  const wanted = new Map<CoverCode, number>()
  for (const { cover, amount } of own?.result ?? []) if (amount > 0) wanted.set(COVER_OF_NEED[cover], amount)
  for (const { cover, amount } of own?.covers ?? []) if (amount > 0) wanted.set(COVER_OF_NEED[cover], amount)
  const entries = Object.entries(covers) as Array<[CoverCode, CoverForm]>
  return Object.fromEntries(
    entries.map(([cover, form]) => {
      const amount = wanted.get(cover)
      return [cover, amount === undefined ? form : { ...form, isOn: true, amount }]
    }),
  ) as Record<CoverCode, CoverForm>
}
