import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

const README = resolve(import.meta.dirname, '../../../../README.md')

/** The commands of each step that has some, in a chapter of the README. Throws where there is no such chapter. */
export function commandsOf(title: string): string[][] {
  const text = readFileSync(README, 'utf8')
  const chapter = text.split(/^### /m).find((part) => part.startsWith(`${title}\n`))
  if (chapter === undefined) throw new Error(`The README has no chapter “${title}”`)
  return [...chapter.matchAll(/^ *```sh\n(.*?)^ *```$/gms)].map(([, block = '']) =>
    block.split('\n').flatMap((line) => line.trim() || []),
  )
}
