import type { PartnerDetails } from '@portal/contract/clients/partners.schema'
import { type ClientField, type ClientFieldName, clientField } from '../../client-fields/client-fields.ts'

/** A field that is kept of a partner who is no client; a client has it too. */
export type PartnerFieldName = keyof PartnerDetails & ClientFieldName

export interface PartnerSection {
  readonly title: string
  readonly names: readonly PartnerFieldName[]
}

/** What two partners are laid side by side in, from top to bottom. */
export const PARTNER_SECTIONS: readonly PartnerSection[] = [
  { title: 'Person', names: ['first_name', 'last_name', 'date_of_birth', 'gender'] },
  { title: 'Contact', names: ['phone', 'email'] },
  { title: 'Health', names: ['height_cm', 'weight_kg', 'smoker'] },
  { title: 'Work and money', names: ['occupation', 'employment', 'salary', 'salary_frequency', 'super_balance'] },
]

const NAMES: ReadonlySet<string> = new Set(PARTNER_SECTIONS.flatMap(({ names }) => names))

export function isPartnerField(name: ClientFieldName): name is PartnerFieldName {
  return NAMES.has(name)
}

/** The fields of a section. */
export function fieldsOf({ names }: PartnerSection): ClientField[] {
  return names.flatMap((name) => clientField(name) ?? [])
}
