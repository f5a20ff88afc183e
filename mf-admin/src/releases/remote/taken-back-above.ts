import type { ReleaseLimits } from '@portal/domain/office/release-limits'

/** From when on a release is taken back, as a sentence. */
export function takenBackAbove({ percent, users }: ReleaseLimits): string {
  return `Taken back by itself above ${percent.toFixed(2)}% failures, met by ${users} users.`
}
