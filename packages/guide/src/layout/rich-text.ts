/** A word in one weight; `glued` follows the word before without a space. */
export interface Word {
  readonly text: string
  readonly bold: boolean
  readonly glued: boolean
}

/** The words of a text in which two stars mark what is bold. */
export function wordsOf(marked: string): Word[] {
  const words: Word[] = []
  let spaced = true
  for (const [at, part] of marked.split('**').entries()) {
    const bold = at % 2 === 1
    for (const piece of part.split(/(\s+)/)) {
      if (piece === '') continue
      if (/^\s+$/.test(piece)) {
        spaced = true
        continue
      }
      words.push({ text: piece, bold, glued: !spaced })
      spaced = false
    }
  }
  return words
}

/** Breaks words into lines that are at most `width` wide; words that are glued together stay on one line. */
export function linesOf(
  words: readonly Word[],
  width: number,
  measure: (word: Word) => number,
  space: number,
): Word[][] {
  const lines: Word[][] = []
  let line: Word[] = []
  let used = 0
  for (const group of glue(words)) {
    const length = group.reduce((sum, word) => sum + measure(word), 0)
    if (line.length > 0 && used + space + length > width) {
      lines.push(line)
      line = []
      used = 0
    }
    used += (line.length > 0 ? space : 0) + length
    line.push(...group)
  }
  return line.length > 0 ? [...lines, line] : lines
}

function glue(words: readonly Word[]): Word[][] {
  const groups: Word[][] = []
  for (const word of words) {
    const last = groups.at(-1)
    if (word.glued && last) last.push(word)
    else groups.push([word])
  }
  return groups
}

/** The text without its marks. */
export function plain(marked: string): string {
  return marked.replaceAll('**', '')
}
