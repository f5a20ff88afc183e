/** Characters of a build’s hash that tell it from others of its version. */
const HASH = 6

/** The version in a release’s id: `1.9.0` of `1.9.0-781f849f78`. */
export function versionOf(release: string): string {
  return release.replace(/-.*$/, '')
}

/** What a release is called: its version, with some of its hash (`1.9.0-781f84`) where another of its remote has the same. */
export function releaseName(release: string, ofRemote: readonly string[]): string {
  const version = versionOf(release)
  const isShared = ofRemote.some((other) => other !== release && versionOf(other) === version)
  return isShared ? release.slice(0, version.length + 1 + HASH) : version
}
