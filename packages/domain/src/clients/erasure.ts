/** Why a person is erased on request; nothing else is kept of why. Source: Privacy Act 1988, APP 11.2 and 13. */
export const ERASURE_REASONS = [
  { value: 'request', label: 'They asked for it' },
  { value: 'mistake', label: 'The record was made by mistake' },
] as const
export type ErasureReason = (typeof ERASURE_REASONS)[number]['value']

/** What the list of erasures calls the reasons, that of retention among them. */
export const ERASURE_REASON_LABELS: Readonly<Record<ErasureReason | 'retention', string>> = {
  request: 'They asked for it',
  mistake: 'The record was made by mistake',
  retention: 'Kept long enough',
}

/** Years that a licensee keeps records of advice. Source: Corporations Act s 912G by ASIC Instrument 2024/508. */
export const ADVICE_RECORD_YEARS = 7

/** For how many years after the last thing that happened a record may be kept, at least and at most. */
export const RETENTION_YEARS = {
  client: { min: ADVICE_RECORD_YEARS, max: 30 },
  /** Nobody was advised. */
  lead: { min: 1, max: 30 },
} as const
export type RetentionKind = keyof typeof RETENTION_YEARS

/** Whether somebody has typed the name that has to be typed: case and doubled spaces do not matter. */
export function isNameTyped(typed: string, name: string): boolean {
  const plain = (text: string) => text.normalize('NFC').trim().replace(/\s+/g, ' ').toLocaleLowerCase('en-AU')
  return plain(typed) === plain(name)
}
