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
