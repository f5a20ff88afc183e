import type { Result } from '../result.ts'

export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`
}

/** Milliseconds as people read them. */
export function seconds(milliseconds: number): string {
  return milliseconds < 1000 ? `${milliseconds.toFixed(0)} ms` : `${(milliseconds / 1000).toFixed(2)} s`
}

/** The portal's figure beside the plain bundle's: held against a ratio, or only told. */
export function besidePlain(
  what: string,
  { portal, plain }: { readonly portal: number; readonly plain: number },
  inUnit: (value: number) => string,
  limit?: number,
): Result {
  const ratio = portal / plain
  return {
    what,
    measured: inUnit(portal),
    goal: limit === undefined ? '' : `≤ ${limit.toFixed(2)} of plain`,
    met: limit === undefined || ratio <= limit,
    beside: `plain bundle ${inUnit(plain)}, ratio ${ratio.toFixed(2)}`,
  }
}
