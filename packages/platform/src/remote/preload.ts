import { integrityOf } from '../script/integrity.ts'

const asked = new Set<string>()

/** Has the browser fetch scripts that are needed soon. Same mode and hash as the tags that will run them. */
export function preloadScripts(addresses: readonly string[]): void {
  for (const address of addresses) {
    if (asked.has(address)) continue
    asked.add(address)
    const link = document.createElement('link')
    link.rel = 'preload'
    link.as = 'script'
    link.crossOrigin = 'anonymous'
    const integrity = integrityOf(address)
    if (integrity !== undefined) link.integrity = integrity
    link.href = address
    document.head.append(link)
  }
}
