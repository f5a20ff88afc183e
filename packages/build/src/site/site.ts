import { join } from 'node:path'
import { ROOT } from '../project/apps.ts'

/** Where the built portal lies, ready to be served. */
export interface Site {
  /** Holds `shell.json`, `shell/` and `remotes/<name>/<release>/`. */
  readonly folder: string
  /** The registry file. */
  readonly registry: string
}

/** What `build` fills and `start` serves. */
export function ownSite(root: string = ROOT): Site {
  return { folder: join(root, '.cache', 'site'), registry: join(root, '.cache', 'registry.json') }
}

/** A site in a folder of its own, for `release --to`. */
export function siteIn(folder: string): Site {
  return { folder, registry: join(folder, 'registry.json') }
}
