/** What lists of saved quotes can be sorted by. */
export const QUOTE_SORTS = ['createdAt', 'name', 'client', 'lowestPremium', 'author'] as const

/** The columns of a file of saved quotes. */
export const QUOTE_COLUMNS = [
  'id',
  'client',
  'name',
  'covers',
  'suppliers',
  'lowestSupplier',
  'lowestPremium',
  'recommendedSupplier',
  'recommendedPremium',
  'label',
  'engineVersion',
  'rateBookVersion',
  'author',
  'createdAt',
] as const
