import type { ImportDetail, ImportRow } from '@portal/contract/imports.schema'
import type { ImportMatchChoice, ImportVerdict } from '@portal/domain/client-import'
import type { ReviewRow } from '@portal/ui/import'

type Look = ReviewRow['verdict']

export const VERDICTS: Readonly<Record<ImportVerdict, Look>> = {
  new: { label: 'New', tone: 'success' },
  update: { label: 'Update', tone: 'info' },
  duplicate: { label: 'Duplicate', tone: 'warning' },
  bad: { label: 'Needs fixing', tone: 'danger' },
}

export const OUTCOMES: Readonly<Record<NonNullable<ImportRow['outcome']>, Look>> = {
  created: { label: 'Created', tone: 'success' },
  updated: { label: 'Updated', tone: 'info' },
  skipped: { label: 'Skipped', tone: 'neutral' },
  failed: { label: 'Failed', tone: 'danger' },
}

export const REVERSALS: Readonly<Record<NonNullable<ImportRow['reversal']>, Look>> = {
  removed: { label: 'Removed', tone: 'neutral' },
  restored: { label: 'Restored', tone: 'neutral' },
  kept: { label: 'Kept', tone: 'warning' },
}

export const CHOICE_LABELS: Readonly<Record<ImportMatchChoice, string>> = {
  update: 'Update them',
  skip: 'Skip',
  create: 'Create anyway',
}

const REASONS = { email: 'email', phone: 'phone', name: 'name', birth_date: 'date of birth' } as const

/** In what a row and somebody who is there agree: “email and name”. */
export function reasonsInWords(reasons: NonNullable<ImportRow['match']>['reasons']): string {
  const words = reasons.map((reason) => REASONS[reason])
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${words.at(-1)}` : (words[0] ?? '')
}

/** What a row is known by: its names and how to reach them, as the file writes them. */
export function whoIs(row: Pick<ImportRow, 'cells'>, mapping: ImportDetail['mapping']) {
  const cell = (name: string) => row.cells[mapping.findIndex(({ target }) => target === name)] ?? ''
  const title = [cell('first_name'), cell('last_name')].filter(Boolean).join(' ') || cell('full_name')
  return { title, detail: [cell('email'), cell('phone')].filter(Boolean).join(' · ') }
}

/** What a row shows as its badge: how it was taken back, else what became of it, else its verdict. */
export function lookOf({ verdict, outcome, reversal }: ImportRow): Look {
  if (reversal) return REVERSALS[reversal]
  if (outcome) return OUTCOMES[outcome]
  return VERDICTS[verdict ?? 'bad']
}
