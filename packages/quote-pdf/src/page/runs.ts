import type { Weight } from '../fonts/embed-fonts.ts'

/** Text of one weight and colour; those of its surroundings where it tells none. */
export interface Run {
  readonly text: string
  readonly weight?: Weight
  readonly colour?: string
}

type WidthOf = (text: string, weight: Weight | undefined) => number

/** Lines of runs that fit `width`: broken at spaces and line ends, and within a word that is wider than a whole line. */
export function linesOf(runs: readonly Run[], width: number, widthOf: WidthOf): Run[][] {
  const lines: Run[][] = []
  let line: Run[] = []
  let used = 0
  const end = () => {
    const last = line.at(-1)
    lines.push(last ? [...line.slice(0, -1), { ...last, text: last.text.trimEnd() }] : [])
    line = []
    used = 0
  }
  const put = (run: Run, text: string, size: number) => {
    const last = line.at(-1)
    // Words of one look are one text: fewer operations, and whole sentences to whoever copies them.
    if (last && last.weight === run.weight && last.colour === run.colour) {
      line[line.length - 1] = { ...last, text: last.text + text }
    } else line.push({ ...run, text })
    used += size
  }
  for (const run of runs) {
    for (const [place, paragraph] of run.text.split('\n').entries()) {
      if (place > 0) end()
      for (const word of paragraph.match(/\S+\s*|\s+/g) ?? []) {
        const bare = widthOf(word.trimEnd(), run.weight)
        if (used > 0 && used + bare > width) end()
        if (bare <= width) put(run, word, widthOf(word, run.weight))
        else {
          for (const piece of piecesOf(word, width, (text) => widthOf(text, run.weight))) {
            if (used > 0) end()
            put(run, piece, widthOf(piece, run.weight))
          }
        }
      }
    }
  }
  if (line.length > 0) end()
  return lines
}

function piecesOf(word: string, width: number, widthOf: (text: string) => number): string[] {
  const pieces: string[] = []
  let piece = ''
  for (const letter of word) {
    if (piece !== '' && widthOf(piece + letter) > width) {
      pieces.push(piece)
      piece = ''
    }
    piece += letter
  }
  return piece === '' ? pieces : [...pieces, piece]
}
