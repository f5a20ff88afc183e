import type { InputOf } from '@portal/contract/endpoint'
import type { registry } from '@portal/contract/office/registry'
import { LOAD_TIME_MAX } from '@portal/domain/office/load-time'

/** A release of which code has come. */
export interface Load {
  readonly remote: string
  readonly release: string
  /** From when it was asked for. */
  readonly milliseconds: number
}

type LoadReport = NonNullable<InputOf<typeof registry.report>['body']['loads']>[number]

/** Whether the server counts by it; not in development. */
export function isReleaseId(release: string | null): release is string {
  return release !== null && /^\d+\.\d+\.\d+-\w+$/.test(release)
}

/** What the server is told of loads: what a page slept through, or has no release, says nothing. */
export function loadReports(loads: readonly Load[]): LoadReport[] {
  return loads
    .filter(({ release, milliseconds }) => isReleaseId(release) && milliseconds <= LOAD_TIME_MAX)
    .map((load) => ({ ...load, count: 1, milliseconds: Math.round(load.milliseconds) }))
}
