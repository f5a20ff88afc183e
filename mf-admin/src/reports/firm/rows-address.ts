import type { ReportAddress } from '../shared/report-address.ts'
import { ALL } from './LineTable.tsx'

export const PAGE_SIZE = 50

/** What an address says of the rows that are open; all of it goes when they are closed. */
export const NO_ROWS = { line: undefined, months: undefined, kept: undefined, page: undefined } as const

/** The page of the rows. */
export function pageIn({ params }: ReportAddress): number {
  return Math.max(1, Math.floor(Number(params.get('page'))) || 1)
}

/** Which line's rows are open, as a call asks for it. */
export function lineIn({ params }: ReportAddress): { readonly key?: string } {
  const line = params.get('line')
  return line === null || line === ALL ? {} : { key: line }
}

/** A line in an address. */
export function lineOf({ key }: { readonly key: string | null }): string {
  return key ?? 'none'
}
