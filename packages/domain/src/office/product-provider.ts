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

/** The type of insurers that take no new policies: their documents are for those who have one. */
export const CLOSED_TYPE = 'Closed to new policies'

/** Types of insurers, in the order in which lists have them; a firm may know others. */
export const PROVIDER_TYPES = ['Retail', 'Mutual', CLOSED_TYPE] as const
