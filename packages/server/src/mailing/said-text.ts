/**
 * What another server said, as it can be kept and shown: one line of plain text, without the control characters that a
 * database takes for damage.
 */
export function saidText(text: string, maxLength: number): string {
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: taking them out is the point
      .replace(/[\u0000-\u001f\u007f]+/g, ' ')
      .trim()
      .slice(0, maxLength)
      .toWellFormed()
  )
}
