import type { ReleaseFile } from './registry-schema.ts'

/** Compressed already, by its format. */
export function isFont(name: string): boolean {
  return name.endsWith('.woff2')
}

/**
 * What a release weighs against its budget: bytes on the wire with brotli. Fonts are the look's, the same for all apps,
 * and come when a text needs them.
 */
export function releaseWeight(files: readonly ReleaseFile[]): number {
  return files.filter(({ name }) => !isFont(name)).reduce((sum, { brotli }) => sum + brotli, 0)
}
