/** A whole number as `12,345`. Without Intl, whose first use takes a page 30 ms and more. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',')
}

/** How many in all: `12,345`, or `about 12,300` of an estimate, which is no more exact than three figures. */
export function formatTotal(total: number, isEstimate = false): string {
  return isEstimate ? `about ${formatCount(Number(total.toPrecision(3)))}` : formatCount(total)
}
