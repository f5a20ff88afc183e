import type { PersonFacts } from '@portal/domain/clients/learned-fact'
import { type AssumedFact, assumedFacts } from '@portal/domain/quotes/assumed-fact'
import { occupation } from '@portal/domain/quotes/occupation'
import { centsOf } from '@portal/domain/quotes/priced-quote'
import { heightFromFeet, weightFromPounds } from '@portal/domain/values/bmi'
import type { WireQuoteClient } from './quote-request.schema.ts'

/**
 * What a quote tells of one of its people, in the units of a record: centimetres, kilograms, cents a year. What was only
 * assumed, and not confirmed since, it does not tell.
 */
export function quotedFacts(client: WireQuoteClient, confirmed: readonly AssumedFact[] = []): Partial<PersonFacts> {
  const assumed = assumedFacts(client)
  const isTold = (fact: AssumedFact) => !assumed.includes(fact) || confirmed.includes(fact)
  const { gender, height, heightUnit, weight, weightUnit } = client
  return {
    date_of_birth: client.dateOfBirth?.slice(0, 10) || null,
    gender: isTold('gender') ? genderOf(gender) : null,
    smoker: isTold('smoker') ? (client.smoker ?? false) : null,
    height_cm: measure(height, heightUnit === 'ft' ? heightFromFeet : undefined),
    weight_kg: measure(weight, weightUnit === 'lb' ? weightFromPounds : undefined),
    occupation: isTold('occupation') ? occupationOf(client) : null,
    salary: centsOf(client.income),
    phone: client.phone?.trim() || null,
    email: client.email?.trim() || null,
    state: client.state || null,
  }
}

/** Who confirms an assumed gender confirms the one that was priced: `M` unless told. */
function genderOf(gender: string | null | undefined): PersonFacts['gender'] {
  const told = gender || 'M'
  return told === 'M' || told === 'F' ? told : null
}

function occupationOf({ occupationDescription, occupationId }: WireQuoteClient): string | null {
  return occupationDescription?.trim() || (occupation(String(occupationId ?? ''))?.description ?? null)
}

/** To one decimal, as records have it. */
function measure(size: number | null | undefined, convert: (size: number) => number = (same) => same): number | null {
  return typeof size === 'number' && size > 0 ? Math.round(convert(size) * 10) / 10 : null
}
