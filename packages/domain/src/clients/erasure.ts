/** Why a person is erased. No other reason is stored. Source: Privacy Act 1988, APP 11.2 and 13. */
export const ERASURE_REASONS = [
  { value: 'request', label: 'They asked us to' },
  { value: 'mistake', label: 'The record was created by mistake' },
] as const
export type ErasureReason = (typeof ERASURE_REASONS)[number]['value']

/** Labels of the reasons in the list of erasures, including retention. */
export const ERASURE_REASON_LABELS: Readonly<Record<ErasureReason | 'retention', string>> = {
  request: 'They asked us to',
  mistake: 'The record was created by mistake',
  retention: 'Retention period over',
}

/** Years that a licensee keeps records of advice. Source: Corporations Act s 912G by ASIC Instrument 2024/508. */
export const ADVICE_RECORD_YEARS = 7

/** The fewest and most years that a person may be kept after their last activity. */
export const RETENTION_YEARS = {
  client: { min: ADVICE_RECORD_YEARS, max: 30 },
  /** Leads were never advised. */
  lead: { min: 1, max: 30 },
} as const
export type RetentionKind = keyof typeof RETENTION_YEARS

/** Whether the name was typed as required; case and repeated spaces don't matter. */
export function isNameTyped(typed: string, name: string): boolean {
  const plain = (text: string) => text.normalize('NFC').trim().replace(/\s+/g, ' ').toLocaleLowerCase('en-AU')
  return plain(typed) === plain(name)
}
