/** Whether two values say the same, however they are made; what is absent is as good as null. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
}
