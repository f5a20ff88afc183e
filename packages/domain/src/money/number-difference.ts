/** What sets two numbers apart that are nearly the same. */
export type NumberDifference = 'swapped' | 'changed' | 'missing'

/**
 * How two numbers without blanks and signs differ: two neighbouring characters swapped, one changed, one missing.
 * Undefined where they are the same, or differ by more.
 */
export function numberDifference(a: string, b: string): NumberDifference | undefined {
  if (a === b) return undefined
  let start = 0
  while (start < a.length && a[start] === b[start]) start += 1
  let end = 0
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1
  const [restA, restB] = [a.slice(start, a.length - end), b.slice(start, b.length - end)]
  if (restA.length + restB.length === 1) return 'missing'
  if (restA.length !== restB.length) return undefined
  if (restA.length === 1) return 'changed'
  return restA.length === 2 && restA[0] === restB[1] && restA[1] === restB[0] ? 'swapped' : undefined
}
