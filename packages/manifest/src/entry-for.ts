import type { PlacedRelease } from './registry-schema.ts'

/**
 * Under which name a release finds what it calls `entry`: where the platform's next major keeps an entry as it was, a
 * release that requires the earlier one gets that by its plain name: `@portal/ui/v1/table` for `@portal/ui/table`. All else
 * is one for all: React, Emotion, the query client.
 */
export function entryFor({ manifest }: PlacedRelease, entry: string, offered: object): string {
  const kept = entry.replace(/^@portal\/[^/]+/, `$&/v${/\d+/.exec(manifest.requires.platform)}`)
  return kept in offered ? kept : entry
}
