/**
 * How numbers are written in Australia, made when first used and kept: a page's first format takes the browser 30 ms and
 * more. So what stands on nearly every page, counts and amounts, is written without (`formatCount`, `formatMoney`).
 */
export function numbersIn(options: Intl.NumberFormatOptions): (value: number) => string {
  let format: Intl.NumberFormat | undefined
  return (value) => {
    format ??= new Intl.NumberFormat('en-AU', options)
    return format.format(value)
  }
}

/** A whole number as `12,345`. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',')
}
