import { join } from 'node:path'

/** Where a built portal lies, ready to be served. */
export interface Site {
  /** Holds `shell.json`, `shell/` and `remotes/<name>/<release>/`. */
  readonly folder: string
  /** The registry file. */
  readonly registry: string
}

/** A site in a folder of its own, for `release --to`. */
export function siteIn(folder: string): Site {
  return { folder, registry: join(folder, 'registry.json') }
}

/** The folder of a remote's releases. */
export function releasesOf(site: Site, name: string): string {
  return join(site.folder, 'remotes', name)
}

/** Where a browser finds a release. */
export function baseOf(name: string, release: string): string {
  return `/remotes/${name}/${release}/`
}
