import type { IsoDate } from '../values/date.ts'
import { CHECKLIST, type Checked, type ChecklistItem, missingOf } from './application-checklist.ts'
import { type ApplicationStatus, stageOf } from './application-status.ts'

/** What In Force asks for beside the checklist, of each policy. */
export const POLICY_FACTS = [
  { value: 'policy', label: 'A policy', short: 'a policy' },
  { value: 'policy_number', label: 'Policy number', short: 'policy number' },
  { value: 'start_date', label: 'Start date', short: 'start date' },
] as const

/** What may be missing when an application reaches a stage. */
export const MISSING = [...CHECKLIST, ...POLICY_FACTS]
export type Missing = ChecklistItem | (typeof POLICY_FACTS)[number]['value']

/** Of a policy, what In Force asks for. */
export interface PolicyFacts {
  readonly number: string | null
  /** When it starts, or started. */
  readonly starts_on: IsoDate | null
}

/** What is missing of an application that moves to `to`, in the order of {@link MISSING}; nothing for a draft or a closed one. */
export function missingBeforeMove(
  to: ApplicationStatus,
  checklist: readonly Checked[],
  policies: readonly PolicyFacts[],
): Missing[] {
  if (stageOf(to) < 1) return []
  return [...missingOf(checklist), ...(stageOf(to) === stageOf('in_force') ? factsMissing(policies) : [])]
}

function factsMissing(policies: readonly PolicyFacts[]): Missing[] {
  if (policies.length === 0) return ['policy']
  return [
    ...(policies.some(({ number }) => number === null) ? (['policy_number'] as const) : []),
    ...(policies.some(({ starts_on }) => starts_on === null) ? (['start_date'] as const) : []),
  ]
}

/** In a sentence: “duty of disclosure, identity and policy number”. */
export function missingWords(missing: readonly string[]): string {
  const words = MISSING.flatMap(({ value, short }) => (missing.includes(value) ? [short] : []))
  return new Intl.ListFormat('en-AU').format(words)
}

/** “3 things are missing”. */
export function missingTitle(count: number): string {
  return count === 1 ? '1 thing is missing' : `${count} things are missing`
}
