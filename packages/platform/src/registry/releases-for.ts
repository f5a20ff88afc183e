import { type Registry, type ReleaseUser, releaseFor } from '@portal/manifest'
import { PLATFORM_VERSION } from '../version.ts'

/** The registry as it is for a user: of each remote one release, the candidate where that is tried on them. */
export function releasesFor({ remotes }: Registry, user: ReleaseUser, platform: string = PLATFORM_VERSION): Registry {
  return { remotes: remotes.map((remote) => releaseFor(remote, user, platform)) }
}
