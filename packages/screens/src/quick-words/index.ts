/** A task that is typed in words: read, and shown as it is understood. */
export { loadWords, type ReadWords, readTitle } from './load-words.ts'
export type { QuickPart, QuickWords } from './quick-words.ts'
export { WordChip, type WordChipProps } from './WordChip.tsx'
