import type { ReleaseLimits } from '@portal/domain/office/release-limits'

/** From when on a release is taken back, as a sentence. */
export function takenBackAbove({ percent, users }: ReleaseLimits): string {
  return `Rolled back automatically above ${percent.toFixed(2)}% failures, if ${users} users are affected.`
}
