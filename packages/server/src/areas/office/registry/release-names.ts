import { releaseName } from '@portal/domain/office/release-name'
import type { KnownReleases } from '../../../releases/releases.ts'

/** What a remote’s releases are called, by all of them that the registry names, and others that lie there. */
export function namesIn(
  { remotes, history }: Pick<KnownReleases, 'remotes' | 'history'>,
  remote: string,
  others: readonly string[] = [],
): (release: string) => string {
  const entry = remotes.find(({ manifest }) => manifest.name === remote)
  const inUse = entry ? [entry, entry.previous, entry.candidate].flatMap((one) => one?.release ?? []) : []
  const happened = history.filter((event) => event.remote === remote).map(({ release }) => release)
  return (release) => releaseName(release, [...inUse, ...happened, ...others])
}
