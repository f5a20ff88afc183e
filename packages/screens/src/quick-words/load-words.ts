import type { QuickWords, readWords } from './quick-words.ts'

export type ReadWords = typeof readWords

/** Takes all for the title: what remains where the reader cannot be loaded. */
export const readTitle: ReadWords = (text: string): QuickWords => ({
  title: text.trim(),
  due_on: null,
  due_time: '',
  priority: 'normal',
  rule: null,
  names: [],
})

/** The reader of days and names, which brings its grammar along. Throws where it cannot be loaded. */
export async function loadWords(): Promise<ReadWords> {
  const { readWords } = await import(/* webpackChunkName: "quick-words" */ './quick-words.ts')
  return readWords
}
