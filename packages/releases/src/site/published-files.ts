import { globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { isFont } from '@portal/manifest'

/** The software bill of materials of a release, in CycloneDX. */
export const MATERIALS = 'materials.cdx.json'

/** What a release says of itself. */
export const DESCRIPTION = 'remote.json'

/** What a browser may ask for: scripts, stylesheets, fonts and licences. Source maps stay where they are. */
export function isServed(name: string): boolean {
  return /\.(js|css)$/.test(name) || isFont(name) || /licenses?[^/]*\.txt$/.test(name)
}

/** What is served and its compressed forms, and what a release says of itself. */
export function isPublished(name: string): boolean {
  return isServed(name.replace(/\.(br|gz)$/, '')) || name === DESCRIPTION || name === MATERIALS
}

/** The files of a build that are published, by their names below its folder. */
export function publishedIn(dist: string): string[] {
  return globSync('**/*', { cwd: dist }).filter(
    (name) => isPublished(name.split('/').at(-1) ?? '') && statSync(join(dist, name)).isFile(),
  )
}
