import type { LearnedAbout, LearnedInput } from '@portal/contract/clients/learned.schema'
import type { LearnedField } from '@portal/domain/clients/learned-fact'

/** Whether the record of a person stays as it is, or takes over what was learned. */
export type Choice = 'keep' | 'take'
export type Choices = Readonly<Partial<Record<LearnedField, Choice>>>

/** What is chosen for a field: what the record lacks is filled in unless told, and nothing is overwritten unasked. */
export function choiceOf(choices: Choices, { field, record }: LearnedAbout['facts'][number]): Choice | null {
  return choices[field] ?? (record === null ? 'take' : null)
}

/** The same choice for every field. */
export function chooseAll({ facts }: LearnedAbout, choice: Choice): Choices {
  return Object.fromEntries(facts.map(({ field }) => [field, choice]))
}

/** What is sent of one person; undefined where nothing is chosen. */
export function decidedOf({ clientIndex, client, facts }: LearnedAbout, choices: Choices): LearnedInput | undefined {
  const chosen = (choice: Choice) => facts.flatMap((fact) => (choiceOf(choices, fact) === choice ? fact.field : []))
  const [take, keep] = [chosen('take'), chosen('keep')]
  return take.length + keep.length === 0 ? undefined : { clientIndex, version: client.version, take, keep }
}
