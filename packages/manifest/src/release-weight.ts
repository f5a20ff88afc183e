import type { Release, ReleaseFile } from './registry-schema.ts'

/** Compressed already, by its format. */
export function isFont(name: string): boolean {
  return name.endsWith('.woff2')
}

/**
 * What a release weighs against its budget: bytes on the wire with brotli. Fonts are the look's, the same for all apps,
 * and come when a text needs them; licences come to who opens them.
 */
export function releaseWeight(files: readonly ReleaseFile[]): number {
  return files
    .filter(({ name }) => !isFont(name) && !name.endsWith('.txt'))
    .reduce((sum, { brotli }) => sum + brotli, 0)
}

/** A part of a release, with what it may weigh. */
export interface BudgetedPart {
  /** What the names of its files begin with; null for all that no other part has. */
  readonly part: string | null
  readonly files: readonly ReleaseFile[]
  /** Bytes on the wire. */
  readonly budget: number
}

/** What a release weighs is judged by: the whole, but for parts that have a budget of their own. */
export function budgetedParts({
  files,
  budget,
  apart = {},
}: Pick<Release, 'files' | 'budget' | 'apart'>): BudgetedPart[] {
  const parts = Object.entries(apart)
  const isOf = (part: string) => (file: ReleaseFile) => file.name.startsWith(part)
  return [
    { part: null, budget, files: files.filter((file) => !parts.some(([part]) => isOf(part)(file))) },
    ...parts.map(([part, most]) => ({ part, budget: most, files: files.filter(isOf(part)) })),
  ]
}
