/** What a figure of the firm is divided by. */
export const FIRM_GROUPS = [
  { value: 'month', label: 'Month' },
  { value: 'insurer', label: 'Insurer' },
  { value: 'adviser', label: 'Adviser' },
] as const
export type FirmGroup = (typeof FIRM_GROUPS)[number]['value']

/** Months after which it is asked whether a policy was kept: past the first, and past the second renewal. */
export const PERSISTENCY_MONTHS = [13, 25] as const
export type PersistencyMonths = (typeof PERSISTENCY_MONTHS)[number]
