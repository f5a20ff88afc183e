import { isFont } from '@portal/platform/manifest'

/** What a browser may ask for: scripts, stylesheets, fonts and their licence. Source maps stay where they are. */
export function isServed(name: string): boolean {
  return /\.(js|css)$/.test(name) || isFont(name) || name.endsWith('-license.txt')
}
