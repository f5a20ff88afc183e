type Version = readonly [major: number, minor: number, patch: number]

const VERSION = /^(\d+)(?:\.(\d+))?(?:\.(\d+))?$/

function parse(text: string): Version | null {
  const match = VERSION.exec(text)
  return match ? [Number(match[1]), Number(match[2] ?? 0), Number(match[3] ?? 0)] : null
}

/** Whether the text is a range that {@link satisfies} reads: `^1.2`, `~1.2.3` or `1.2.3`. */
export function isVersionRange(text: string): boolean {
  return parse(text.replace(/^[\^~]/, '')) !== null
}

function compare(a: Version, b: Version): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2]
}

/**
 * Whether a platform is in `range`, as npm reads `^`, `~` and a bare version. A text that is neither satisfies nothing. One
 * that keeps an earlier major beside its own names the last version of that too: `2.0.0 1.15.0`.
 */
export function satisfies(platform: string, range: string): boolean {
  return platform.split(' ').some((version) => isIn(version, range))
}

function isIn(version: string, range: string): boolean {
  const have = parse(version)
  const from = parse(range.replace(/^[\^~]/, ''))
  if (have === null || from === null || compare(have, from) < 0) return false
  if (range.startsWith('~')) return have[0] === from[0] && have[1] === from[1]
  if (!range.startsWith('^')) return compare(have, from) === 0
  if (from[0] > 0) return have[0] === from[0]
  if (from[1] > 0) return have[0] === 0 && have[1] === from[1]
  return compare(have, from) === 0
}
