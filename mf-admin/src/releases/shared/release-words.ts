import type { ReleaseFigures, RemoteShown, ShownRelease } from '@portal/contract/office/registry.schema'
import { failureRate } from '@portal/domain/office/release-limits'
import { formatCount } from '@portal/domain/values/count'

/** The address of the page. */
export const RELEASES_PATH = '/releases'

/** A remote as it is called; the shell is none. */
export function remoteLabel(name: string): string {
  return name === 'shell' ? 'Shell' : name
}

const CHANGES: Readonly<Record<string, string>> = {
  released: 'release',
  widened: 'rollout',
  promoted: 'release to everyone',
  'rolled-back': 'rollback',
  'taken-back': 'automatic rollback',
  'switched-off': 'switching off',
  'switched-on': 'switching on',
}

/** What was done, as a thing: `rollback`. */
export function changeLabel(action: string | null): string {
  return CHANGES[action ?? ''] ?? 'change'
}

/** The releases of a remote that users have: the current one, and the candidate where there is one. */
export function releasesInUse({ current, candidate }: RemoteShown): readonly ShownRelease[] {
  return candidate ? [current, candidate] : [current]
}

/** The percentages that a candidate goes through, with what each is called. Nobody by chance: those of its roles and companies. */
export const ROLLOUT_STEPS = [
  { percent: 0, label: 'Named' },
  { percent: 10, label: '10%' },
  { percent: 25, label: '25%' },
  { percent: 50, label: '50%' },
  { percent: 100, label: 'All' },
] as const

/** The step that comes after a percentage. */
export function nextStep(percent: number): number {
  return ROLLOUT_STEPS.find((step) => step.percent > percent)?.percent ?? 100
}

/** How often it has failed, in any way. */
export function failuresOf({ load_failures, render_failures }: ReleaseFigures): number {
  return load_failures + render_failures
}

/** `0.31%` */
export function rateOf(figures: ReleaseFigures): string {
  return failureRate(failuresOf(figures), figures.loads)
}

/** `226 ms`; a dash where nothing was loaded. */
export function timeText(milliseconds: number | null): string {
  return milliseconds === null ? '–' : `${formatCount(milliseconds)} ms`
}

/** The percentage of users who have a remote’s current release: all but those who try the candidate. */
export function currentPercent({ candidate, rollout }: RemoteShown): number {
  return candidate && rollout ? 100 - rollout.percent : 100
}
