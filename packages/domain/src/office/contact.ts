import { PRODUCT_PROVIDERS } from './product-provider.ts'

/** The parts of an insurer that its people work in. */
export const CONTACT_GROUPS = [
  'New business',
  'Underwriting',
  'Claims',
  'BDM',
  'Adviser services',
  'Commissions',
  'Other',
] as const
export type ContactGroup = (typeof CONTACT_GROUPS)[number]

/** What a filter calls every insurer that is none of {@link PRODUCT_PROVIDERS}. */
export const OTHER_INSURER = 'Other'

/** What lists of contacts can be filtered and grouped by: the known insurers, then all others together. */
export const CONTACT_INSURERS = [...PRODUCT_PROVIDERS, OTHER_INSURER] as const

/** Whether an insurer is one of those whose products are dealt with. */
export function isProductProvider(insurer: string): boolean {
  return PRODUCT_PROVIDERS.some((provider) => provider === insurer)
}

const fold = (text: string) => text.toLocaleLowerCase('en-AU').replace(/\s+/g, ' ').trim()

/** An insurer as the list of providers spells it, whatever the case it was typed in; another one as it is. */
export function insurerName(insurer: string): string {
  return PRODUCT_PROVIDERS.find((provider) => fold(provider) === fold(insurer)) ?? insurer.trim()
}
