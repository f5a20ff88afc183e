import type { ReportAddress } from '../shared/report-address.ts'
import { ALL } from './LineTable.tsx'

/** What an address says of the rows that are open; all of it goes when they are closed. */
export const NO_ROWS = { line: undefined, months: undefined, kept: undefined, page: undefined } as const

/** Which line's rows are open, as a call asks for it. */
export function lineIn({ params }: ReportAddress): { readonly key?: string } {
  const line = params.get('line')
  return line === null || line === ALL ? {} : { key: line }
}

/** A line in an address. */
export function lineOf({ key }: { readonly key: string | null }): string {
  return key ?? 'none'
}
