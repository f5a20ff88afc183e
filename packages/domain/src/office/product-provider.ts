/** Insurers whose products are dealt with. Source: specification section 3. */
export const PRODUCT_PROVIDERS = [
  'AIA',
  'Asteron',
  'BT',
  'ClearView',
  'CommInsure',
  'Encompass',
  'Futura',
  'MetLife',
  'MLC',
  'NEOS',
  'OnePath',
  'PPS Mutual',
  'AMP (Resolution Life)',
  'TAL',
  'Zurich',
] as const

/** The type of insurers closed to new policies; their documents are for existing policyholders. */
export const CLOSED_TYPE = 'Closed to new policies'

/** Types of insurers, in the order of lists; a firm may use others. */
export const PROVIDER_TYPES = ['Retail', 'Mutual', CLOSED_TYPE] as const

/** What a filter calls every insurer that is none of {@link PRODUCT_PROVIDERS}. */
export const OTHER_INSURER = 'Other'

/** What lists can be filtered and grouped by: the known insurers, then all others together. */
export const INSURER_CHOICES = [...PRODUCT_PROVIDERS, OTHER_INSURER] as const

/** Whether an insurer is one of those whose products are dealt with. */
export function isProductProvider(insurer: string): boolean {
  return PRODUCT_PROVIDERS.some((provider) => provider === insurer)
}

const fold = (text: string) => text.toLocaleLowerCase('en-AU').replace(/\s+/g, ' ').trim()

/** An insurer as the list of providers spells it, whatever the case it was typed in; another one as it is. */
export function insurerName(insurer: string): string {
  return PRODUCT_PROVIDERS.find((provider) => fold(provider) === fold(insurer)) ?? insurer.trim()
}
