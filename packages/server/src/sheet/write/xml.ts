/** Characters of a cell. Source: the limits of Excel. */
const CELL_MAX = 32_767

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what XML 1.0 cannot hold
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** Text as XML holds it, in an element or an attribute. */
export function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replace(NOT_XML, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** Text as a cell of a sheet holds it. An escape of Excel's own (`_x000D_`) is shown as it was written. */
export function cellText(text: string): string {
  return xmlText(text.slice(0, CELL_MAX)).replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
}

/** `A`, `B`, … `Z`, `AA`, … */
export function columnLetters(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : `${columnLetters(Math.floor(index / 26) - 1)}${letter}`
}
