/** `Mai Anh Nguyễn` of its parts; parts that are missing leave no gap. */
export function fullName(firstName: string | null | undefined, lastName: string | null | undefined): string {
  return [firstName, lastName]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(' ')
}

/** One or two letters for an avatar. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words
  return letters
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toUpperCase()
}

export const TITLES = ['Mr', 'Mrs', 'Ms', 'Miss', 'Mx', 'Dr'] as const
export const AUSTRALIAN_STATES = ['NSW', 'VIC', 'QLD', 'WA', 'SA', 'TAS', 'ACT', 'NT'] as const

export const MARITAL_STATUSES = ['Single', 'Married', 'De facto', 'Separated', 'Divorced', 'Widowed'] as const
export const EMPLOYMENT_TYPES = [
  'Employee',
  'Self-employed',
  'Contractor',
  'Home duties',
  'Student',
  'Retired',
  'Unemployed',
] as const
export const CONTACT_TIMES = ['Any time', 'Morning', 'Afternoon', 'Evening'] as const

/** How often an amount recurs. Source: specification section 9. */
export const FREQUENCIES = [
  { value: 'Y', label: 'Yearly' },
  { value: 'H', label: 'Half-yearly' },
  { value: 'Q', label: 'Quarterly' },
  { value: 'M', label: 'Monthly' },
  { value: 'F', label: 'Fortnightly' },
  { value: 'W', label: 'Weekly' },
] as const
export type Frequency = (typeof FREQUENCIES)[number]['value']

/** Instalments a year. Source: research/quoting.md, "Frequency". */
const TIMES_A_YEAR: Readonly<Record<string, number>> = { Y: 1, H: 2, Q: 4, M: 12, F: 26, W: 52 }

/** What comes to `amount` each time, over a year; a frequency that is not told, or not known, is yearly. */
export function yearlyAmount(amount: number, frequency: string | null | undefined): number {
  return amount * (TIMES_A_YEAR[frequency ?? 'Y'] ?? 1)
}
