import { isFont } from '@portal/platform/manifest'

/** The software bill of materials of a release, in CycloneDX. */
export const MATERIALS = 'materials.cdx.json'

/** What a release says of itself. */
export const DESCRIPTION = 'remote.json'

/** What a browser may ask for: scripts, stylesheets, fonts and their licence. Source maps stay where they are. */
export function isServed(name: string): boolean {
  return /\.(js|css)$/.test(name) || isFont(name) || name.endsWith('-license.txt')
}

/** What is served and its compressed forms, and what a release says of itself. */
export function isPublished(name: string): boolean {
  return isServed(name.replace(/\.(br|gz)$/, '')) || name === DESCRIPTION || name === MATERIALS
}
