/** A whole number as `12,345`. Without Intl, whose first use takes a page 30 ms and more. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',')
}

/** About how many, as `about 12,400`: three figures, as an estimate is no more exact than that. */
export function formatEstimate(count: number): string {
  return `about ${formatCount(Number(count.toPrecision(3)))}`
}
