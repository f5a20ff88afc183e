/** A piece of a text, and whether the other text lacks it. */
export interface Piece {
  readonly text: string
  readonly isChanged: boolean
}

/** Texts with more words than this aren't compared: it would be slow, and the marks no help. */
const WORDS_MAX = 400

/** Words and the gaps between them. */
function tokens(text: string): string[] {
  return text.split(/(\s+)/).filter((token) => token !== '')
}

/** Lengths of the longest common subsequence of each pair of word suffixes. */
function commonLengths(one: readonly string[], other: readonly string[]): number[][] {
  const lengths = Array.from({ length: one.length + 1 }, () => new Array<number>(other.length + 1).fill(0))
  const at = (i: number, j: number) => lengths[i]?.[j] ?? 0
  for (let i = one.length - 1; i >= 0; i -= 1) {
    for (let j = other.length - 1; j >= 0; j -= 1) {
      const row = lengths[i]
      if (row) row[j] = one[i] === other[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  }
  return lengths
}

/** Joins neighbouring pieces of the same kind; a space between two changed words counts as changed. */
function joined(marked: readonly Piece[]): Piece[] {
  const pieces: Piece[] = []
  marked.forEach(({ text, isChanged }, place) => {
    const isBetween =
      text.trim() === '' && marked[place - 1]?.isChanged === true && marked[place + 1]?.isChanged === true
    const changed = text.trim() === '' ? isBetween : isChanged
    const last = pieces.at(-1)
    if (last?.isChanged === changed) pieces[pieces.length - 1] = { text: last.text + text, isChanged: changed }
    else pieces.push({ text, isChanged: changed })
  })
  return pieces
}

/** Two texts in pieces, with the words marked that the other one lacks. */
export function wordChanges(before: string, after: string): { readonly before: Piece[]; readonly after: Piece[] } {
  const [one, other] = [tokens(before), tokens(after)]
  if (one.length > WORDS_MAX || other.length > WORDS_MAX) {
    return { before: [{ text: before, isChanged: true }], after: [{ text: after, isChanged: true }] }
  }
  const lengths = commonLengths(one, other)
  const marked: { before: Piece[]; after: Piece[] } = { before: [], after: [] }
  let [i, j] = [0, 0]
  while (i < one.length || j < other.length) {
    const [mine, theirs] = [one[i], other[j]]
    if (mine !== undefined && mine === theirs) {
      marked.before.push({ text: mine, isChanged: false })
      marked.after.push({ text: mine, isChanged: false })
      i += 1
      j += 1
    } else if (
      theirs === undefined ||
      (mine !== undefined && (lengths[i + 1]?.[j] ?? 0) >= (lengths[i]?.[j + 1] ?? 0))
    ) {
      marked.before.push({ text: mine ?? '', isChanged: true })
      i += 1
    } else {
      marked.after.push({ text: theirs, isChanged: true })
      j += 1
    }
  }
  return { before: joined(marked.before), after: joined(marked.after) }
}
