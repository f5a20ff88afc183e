/**
 * How numbers are written in Australia, made when first used and kept: making a format takes a hundred times as long as
 * using it.
 */
export function numbersIn(options: Intl.NumberFormatOptions): (value: number) => string {
  let format: Intl.NumberFormat | undefined
  return (value) => {
    format ??= new Intl.NumberFormat('en-AU', options)
    return format.format(value)
  }
}

/** A whole number as `12,345`. */
export const formatCount: (count: number) => string = numbersIn({})
