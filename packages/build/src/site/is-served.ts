/** Compressed already, by its format. */
export function isFont(name: string): boolean {
  return name.endsWith('.woff2')
}

/** What a browser may ask for: scripts, stylesheets, fonts and their licence. Source maps stay where they are. */
export function isServed(name: string): boolean {
  return /\.(js|css)$/.test(name) || isFont(name) || name.endsWith('-license.txt')
}
