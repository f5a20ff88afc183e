/** Several values as one text, divided by commas; `splitCommas` brings them back, whatever they hold. */
export function joinCommas(values: readonly unknown[]): string {
  return values.map((value) => String(value).replace(/[\\,]/g, '\\$&')).join(',')
}

/** The values of a text that is divided by commas, empty ones left out. A comma within a value stands behind a backslash. */
export function splitCommas(text: string): string[] {
  return (text.match(/(?:\\[\\,]|[^,])+/g) ?? []).map((part) => part.replace(/\\([\\,])/g, '$1'))
}
