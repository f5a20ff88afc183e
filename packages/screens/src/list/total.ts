import { formatTotal } from '@portal/domain/values/count'

/** How many a list holds, as its answers say it: of very many, an estimate. */
export interface Total {
  readonly total: number
  readonly total_is_estimate?: boolean | undefined
}

/** One, and several: `lead`, `leads`. */
export type Noun = readonly [one: string, several: string]

/** `1,204`, or `about 12,400`. */
export function totalText({ total, total_is_estimate }: Total): string {
  return formatTotal(total, total_is_estimate)
}

/** `1 lead`, `1,204 leads`, `about 12,400 leads`. */
export function countOf(noun: Noun, count: Total): string {
  return `${totalText(count)} ${count.total === 1 ? noun[0] : noun[1]}`
}
