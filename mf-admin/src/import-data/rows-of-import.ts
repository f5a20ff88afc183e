import type { ImportDetail, ImportRow } from '@portal/contract/imports.schema'
import type { ImportMatchChoice, ImportVerdict } from '@portal/domain/imports/verdict'
import type { ReviewRow } from '@portal/ui/import'
import type { ImportScreen } from './subjects/import-screen.ts'

type Look = ReviewRow['verdict']

export const VERDICTS: Readonly<Record<ImportVerdict, Look>> = {
  new: { label: 'New', tone: 'success' },
  update: { label: 'Update', tone: 'info' },
  unsure: { label: 'Unsure', tone: 'warning' },
  unchanged: { label: 'Unchanged', tone: 'neutral' },
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

/** In what a row and a record that is there agree: “email and name”. */
export function reasonsInWords({ subject: { reasons: known } }: ImportScreen, reasons: readonly string[]): string {
  const words = reasons.map((reason) => known[reason] ?? reason)
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${words.at(-1)}` : (words[0] ?? '')
}

/** What a row is known by: its names and how to reach them, as the file writes them. */
export function whoIs({ subject }: ImportScreen, row: Pick<ImportRow, 'cells'>, mapping: ImportDetail['mapping']) {
  const cell = (name: string) => row.cells[mapping.findIndex(({ target }) => target === name)] ?? ''
  const titles = subject.title.map((names) => names.map(cell).filter(Boolean).join(' '))
  return { title: titles.find(Boolean) ?? '', detail: subject.detail.map(cell).filter(Boolean).join(' · ') }
}

/** What a row shows as its badge: how it was taken back, else the outcome, else its verdict. */
export function lookOf({ verdict, outcome, reversal }: ImportRow): Look {
  if (reversal) return REVERSALS[reversal]
  if (outcome) return OUTCOMES[outcome]
  return VERDICTS[verdict ?? 'bad']
}
