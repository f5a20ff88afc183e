import { foldWords } from './import-field.ts'

/** How a file differs from the layout that is known of its insurer: headings that are new, and those that are gone. */
export interface LayoutDifference {
  readonly added: readonly string[]
  readonly missing: readonly string[]
}

/** Compares the headings of a file with a layout; whatever their case, spaces and marks. */
export function layoutDifference(
  known: ReadonlyArray<{ readonly name: string }>,
  headings: readonly string[],
): LayoutDifference {
  const before = new Set(known.map(({ name }) => foldWords(name)))
  const now = new Set(headings.map(foldWords))
  return {
    added: headings.filter((name) => !before.has(foldWords(name))),
    missing: known.map(({ name }) => name).filter((name) => !now.has(foldWords(name))),
  }
}
