/** What of a person is priced though nobody said it. Source: specification section 3 (gender M, smoker N by default). */
export const ASSUMED_FACTS = [
  { value: 'gender', label: 'Gender' },
  { value: 'smoker', label: 'Smoker' },
  { value: 'occupation', label: 'Occupation' },
] as const
export type AssumedFact = (typeof ASSUMED_FACTS)[number]['value']

interface Told {
  readonly gender?: string | null | undefined
  readonly smoker?: boolean | null | undefined
  /** What was told to be assumed. */
  readonly assumed?: readonly AssumedFact[] | null | undefined
}

/** What is assumed of a person: what they are told to be, and what is missing and has a default. In the table’s order. */
export function assumedFacts({ gender, smoker, assumed }: Told): AssumedFact[] {
  const isAssumed = (fact: AssumedFact) =>
    (fact === 'gender' && !gender) ||
    (fact === 'smoker' && typeof smoker !== 'boolean') ||
    (assumed?.includes(fact) ?? false)
  return ASSUMED_FACTS.flatMap(({ value }) => (isAssumed(value) ? value : []))
}

/** What is assumed of somebody in a quote, and nobody has confirmed since. */
export interface AssumedOfPerson {
  /** The place of the client in the request. */
  readonly clientIndex: number
  readonly fact: AssumedFact
}

/** What is assumed of the person at a place of the request. */
export function assumedOf(assumed: readonly AssumedOfPerson[], index: number): AssumedFact[] {
  return assumed.flatMap(({ clientIndex, fact }) => (clientIndex === index ? fact : []))
}

/** All that is assumed in a request and not among the confirmed. */
export function assumedIn(clients: readonly Told[], confirmed: readonly AssumedOfPerson[] = []): AssumedOfPerson[] {
  return clients.flatMap((client, clientIndex) =>
    assumedFacts(client)
      .filter((fact) => !confirmed.some((one) => one.clientIndex === clientIndex && one.fact === fact))
      .map((fact) => ({ clientIndex, fact })),
  )
}
