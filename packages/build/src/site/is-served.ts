/** What a browser may ask for: scripts and stylesheets. Source maps stay where they are. */
export function isServed(name: string): boolean {
  return /\.(js|css)$/.test(name)
}
