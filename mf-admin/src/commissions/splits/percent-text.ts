/** A per cent as it is written, and read: `62.5%`. */
export function percentText(percent: number): string {
  return `${percent}%`
}

/** The per cent that was typed, with up to two decimals; undefined for anything else. */
export function typedPercent(text: string): number | undefined {
  const match = /^(\d{1,3}(?:\.\d{1,2})?)\s*%?$/.exec(text.trim())
  const percent = Number(match?.[1])
  return match && percent <= 100 ? percent : undefined
}
