import type { RegisteredRemote } from './registry-schema.ts'
import { satisfies } from './version-range.ts'

/** The release that this platform can load: the present one, else the one before. */
export function usableRelease(remote: RegisteredRemote, platform: string): RegisteredRemote | undefined {
  return [remote, remote.previous].find(
    (release) => release !== undefined && satisfies(platform, release.manifest.requires.platform),
  )
}
