/** A text about a call, for the API page: a string on this line or the next. */
const ABOUT = /\b(?:summary|decided):\s*(?:'(?:[^'\\\n]|\\.)*'|`[^`]*`|"(?:[^"\\\n]|\\.)*")(?:,|(?=\s*\}))/g

/** Of the contract's calls a page gets what it takes to make them: what is said about them, the server alone shows. */
export function withoutTexts(source: string): string {
  // Lines stay where they are, for the map.
  return source.replace(ABOUT, (text) => text.replace(/[^\n]/g, ''))
}

export default function contractLoader(source: string): string {
  return withoutTexts(source)
}
