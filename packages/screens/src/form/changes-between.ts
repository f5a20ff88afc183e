import { isSame } from '../draft/index.ts'

/** What the second of two bodies says otherwise: what was not typed into stays as others have left it meanwhile. */
export function changesBetween<B extends object>(before: B, after: B): Partial<B> {
  const changed = Object.entries(after).filter(([name, value]) => !isSame(value, Reflect.get(before, name)))
  return Object.fromEntries(changed) as Partial<B>
}
