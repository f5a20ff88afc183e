/** The one of `known` that takes the fewest changed letters to become what was typed. */
export function nearest(typed: readonly string[], known: readonly string[]): string | undefined {
  const away = (name: string) => distance(typed.slice(0, name.split(' ').length).join(' '), name)
  return known.toSorted((a, b) => away(a) - away(b))[0]
}

/** How many letters have to be added, left out or replaced (Levenshtein). */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (const [index, letter] of [...from].entries()) {
    const above = row
    row = [index + 1]
    for (const [column, other] of [...to].entries()) {
      const [left = 0, up = 0, corner = 0] = [row[column], above[column + 1], above[column]]
      row.push(Math.min(left + 1, up + 1, corner + Number(letter !== other)))
    }
  }
  return row.at(-1) ?? 0
}
