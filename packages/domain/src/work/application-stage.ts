import type { IsoDate } from '../values/date.ts'
import {
  APPLICATION_STAGES,
  type ApplicationStage,
  type ApplicationStatus,
  applicationGroupOf,
  applicationStatusLabel,
  stageOf,
} from './application-status.ts'

/** The stages that keep the day on which an application reached them, in their order; a draft is dated by its creation. */
export const STAGE_DAYS = [
  { stage: 'submitted', day: 'submitted_on' },
  { stage: 'underwriting', day: 'underwriting_on' },
  { stage: 'offer_made', day: 'offer_made_on' },
  { stage: 'accepted', day: 'accepted_on' },
  { stage: 'in_force', day: 'in_force_on' },
] as const satisfies ReadonlyArray<{ stage: ApplicationStage; day: string }>
export type StageDay = (typeof STAGE_DAYS)[number]['day']
export type StageDays = { readonly [D in StageDay]: IsoDate | null }

/** Whether a move reaches a stage that the application was not at yet: what is missing is asked for before. */
export function isStepOn(from: ApplicationStatus, to: ApplicationStatus): boolean {
  return stageOf(to) > Math.max(0, stageOf(from))
}

/**
 * The days of the stages after a move: the one that it reaches keeps the day of its first time, those after it are no
 * longer reached. A move to a closed status leaves them.
 */
export function daysAfterMove(to: ApplicationStatus, before: StageDays, today: IsoDate): StageDays {
  const reached = stageOf(to)
  if (reached === -1) return pickDays(before)
  return daysBy(({ stage, day }) => {
    const place = stageOf(stage)
    return place > reached ? null : (before[day] ?? (place === reached ? today : null))
  })
}

/** The days of the stages alone. */
export function pickDays(days: StageDays): StageDays {
  return daysBy(({ day }) => days[day])
}

function daysBy(of: (one: (typeof STAGE_DAYS)[number]) => IsoDate | null): StageDays {
  return Object.fromEntries(STAGE_DAYS.map((one) => [one.day, of(one)])) as StageDays
}

/** Two stages of which the later has the earlier day; undefined where all are in order. */
export function daysOutOfOrder(
  days: StageDays,
): { readonly earlier: StageDay; readonly later: StageDay; readonly message: string } | undefined {
  const known = STAGE_DAYS.filter(({ day }) => days[day] !== null)
  for (const [place, later] of known.entries()) {
    const earlier = known[place - 1]
    if (!earlier || String(days[later.day]) >= String(days[earlier.day])) continue
    const [one, other] = [applicationStatusLabel(later.stage), applicationStatusLabel(earlier.stage)]
    const message = `${one.charAt(0)}${one.slice(1).toLowerCase()} can’t be before ${other.toLowerCase()}`
    return { earlier: earlier.day, later: later.day, message }
  }
  return undefined
}

/** How far an application is with a stage; `unrecorded`: it has passed it, and nobody knows whether it was there. */
export type StageReach = 'reached' | 'now' | 'skipped' | 'unrecorded' | 'ahead'

/** What says how far an application has come. */
export interface StageFacts extends StageDays {
  readonly status: ApplicationStatus
  /** Whether all its moves are on record: a stage without a day was skipped. */
  readonly stages_recorded: boolean
}

/** The place of the last stage that it reached; of a closed one, the last with a day. */
export function lastStage(facts: StageFacts): number {
  const stage = stageOf(facts.status)
  if (stage !== -1) return stage
  return stageOf(STAGE_DAYS.findLast(({ day }) => facts[day] !== null)?.stage ?? 'draft')
}

/** How far an application is with each of its stages. */
export function stageReaches(facts: StageFacts): StageReach[] {
  const last = lastStage(facts)
  const isOnItsWay = applicationGroupOf(facts.status) === 'active'
  return APPLICATION_STAGES.map((stage, place) => {
    if (place > last) return 'ahead'
    if (place === last) return isOnItsWay ? 'now' : 'reached'
    const day = STAGE_DAYS.find((one) => one.stage === stage)?.day
    if (day === undefined || facts[day] !== null) return 'reached'
    return facts.stages_recorded ? 'skipped' : 'unrecorded'
  })
}
