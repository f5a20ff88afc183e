import type { ClientDetails } from '@portal/contract/clients/clients.schema'
import type { AssumedFact } from '@portal/domain/quotes/assumed-fact'
import { parseHeight, parseWeight } from '@portal/domain/values/bmi'
import { isIsoDate } from '@portal/domain/values/date'
import { AUSTRALIAN_STATES } from '@portal/domain/values/person'
import type { QuotedPerson } from '../../slots.ts'
import type { PersonForm } from '../form/quote-form.ts'
import { personOf } from './person-of-client.ts'

/** What was typed of somebody, as a client's record holds it; without what is only assumed. */
export function quotedPerson(person: PersonForm): QuotedPerson {
  const isSaid = (fact: AssumedFact) => !person.assumed.includes(fact)
  const { dateOfBirth, income, occupation } = person
  const state = AUSTRALIAN_STATES.find((one) => one === person.state)
  const isIncome = income !== null && Number.isFinite(income)
  return {
    first_name: person.firstName.trim() || null,
    last_name: person.lastName.trim() || null,
    phone: person.phone.trim() || null,
    email: person.email.trim() || null,
    date_of_birth: dateOfBirth !== null && isIsoDate(dateOfBirth) ? dateOfBirth : null,
    gender: isSaid('gender') ? person.gender : null,
    smoker: isSaid('smoker') ? person.smoker : null,
    height_cm: parseHeight(person.height) ?? null,
    weight_kg: parseWeight(person.weight) ?? null,
    occupation: isSaid('occupation') ? (occupation?.name ?? null) : null,
    ...(isIncome && { salary: income, salary_frequency: 'Y' }),
    ...(state && { state }),
  }
}

/** Somebody who was typed, as the client whom they are: what was typed stays, what was not comes from the record. */
export function asClient(typed: PersonForm, client: ClientDetails): PersonForm {
  const record = personOf(client)
  const takes = (fact: AssumedFact) => typed.assumed.includes(fact)
  const takesOccupation = record.occupation !== null && (typed.occupation === null || takes('occupation'))
  const from = { gender: takes('gender'), smoker: takes('smoker'), occupation: takesOccupation }
  return {
    ...typed,
    clientId: record.clientId,
    firstName: record.firstName,
    lastName: record.lastName,
    dateOfBirth: typed.dateOfBirth ?? record.dateOfBirth,
    phone: typed.phone || record.phone,
    email: typed.email || record.email,
    state: typed.state || record.state,
    income: typed.income ?? record.income,
    height: typed.height || record.height,
    weight: typed.weight || record.weight,
    gender: (from.gender ? record : typed).gender,
    smoker: (from.smoker ? record : typed).smoker,
    occupation: (from.occupation ? record : typed).occupation,
    assumed: [...record.assumed.filter((fact) => from[fact]), ...typed.assumed.filter((fact) => !from[fact])],
  }
}
