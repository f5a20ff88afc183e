/**
 * How a page failed. Of a remote’s code that could not be had: `network`, `http`, `integrity`, `incompatible`,
 * `evaluation`, `invalid-module`. Of code that is there: `render`, a screen threw while it was drawn; `hang`, a screen showed
 * nothing, or kept the page from answering; `script`, anything else threw.
 */
export const ERROR_KINDS = [
  'network',
  'http',
  'integrity',
  'incompatible',
  'evaluation',
  'invalid-module',
  'render',
  'hang',
  'script',
] as const
export type ErrorKind = (typeof ERROR_KINDS)[number]

/** How much of an error is told. */
export const ERROR_LIMITS = { reports: 10, text: 200, address: 160, frames: 8, count: 1_000 } as const

/** Words that begin with a capital and are no names of people. */
const KNOWN =
  /^(?:I|Array|Content|Date|Failed|JSON|Map|Maximum|Minified|Node|Object|Promise|React|Set|Unexpected|Window)$/

const HIDDEN = '…'

/** Characters of a text that are looked at. */
const READ = 600

/** `a.b` and `first_name` are names of code; anything else between quotes may be somebody’s data. */
function quoted(text: string): string {
  return /^[a-z_$][\w$.]*$/.test(text) ? text : HIDDEN
}

/**
 * A text about an error without what may be about people: addresses keep their path, and of e-mail addresses, what stands
 * between quotes, numbers of four digits or more, long tokens and names nothing is left.
 */
export function impersonal(text: string): string {
  return (
    text
      .slice(0, READ)
      // biome-ignore lint/suspicious/noControlCharactersInRegex: a line of the log stays one line
      .replace(/[\u0000-\u001f\u007f\s]+/g, ' ')
      .replace(/\b(?:https?|blob|data|file):[^\s)]+/g, impersonalAddress)
      .replace(/\S*@\S*/g, HIDDEN)
      .replace(/"([^"]*)"|“([^”]*)”|`([^`]*)`/g, (_, a, b, c) => `"${quoted(a ?? b ?? c)}"`)
      .replace(/(^|[\s(:,])'([^']*)'/g, (_, before, inside) => `${before}'${quoted(inside)}'`)
      .replace(/\+?\d[\d .,/-]{2,}\d/g, '#')
      .replace(/(?<![/\w.-])[\w-]{21,}/g, HIDDEN)
      // Names: words with a capital that do not begin a sentence and are no class, and those of other scripts than code’s.
      .replace(/(?<=[\p{L}\p{N},;…#'")] )\p{Lu}[\p{L}’'-]*/gu, (word) => (isOfCode(word) ? word : HIDDEN))
      .replace(/[\p{L}’'-]*[^\P{L}a-zA-Z][\p{L}’'-]*/gu, HIDDEN)
      .trim()
      .slice(0, ERROR_LIMITS.text)
  )
}

function isOfCode(word: string): boolean {
  return KNOWN.test(word) || /^[A-Z][a-z]+[A-Z]\w*$/.test(word)
}

/** A part of a path that is a name of ours, and no id, code or token. */
function isWord(part: string): boolean {
  return /^[a-zA-Z-]{0,32}$/.test(part) || /^[\w.-]{1,60}\.m?js$/.test(part) || /^mf-[a-z-]{1,40}$/.test(part)
}

/** The path of an address, without server, query and ids: `/client-details/{id}`. */
export function impersonalAddress(address: string): string {
  const path = address.replace(/^[a-z]+:(?:\/\/[^/]*)?/i, '').replace(/[?#].*$/, '')
  const parts = path.split('/').map((part) => (isWord(part) ? part : '{id}'))
  return parts.join('/').slice(0, ERROR_LIMITS.address)
}

/** Of Chrome: `at name (address:1:2)`, `at address:1:2`; of Firefox and Safari: `name@address:1:2`. */
const FRAME =
  /^\s*(?:at (?:async )?(?:(?:new )?([^\s(]{1,80})[^(]*\()?|([^@]{0,80})@)([a-z-]+:\/\/[^\s)]+):(\d{1,7}):(\d{1,7})\)?$/

/** A line of a stack. */
export interface Frame {
  /** Of code: `Object.map`; empty where it has none. */
  readonly name: string
  /** Where its file lies, whole. */
  readonly address: string
  readonly at: string
}

/** The lines of a stack that name a file, the innermost first. */
export function framesOf(stack: string): Frame[] {
  return stack.split('\n').flatMap((line) => {
    const [, chrome, other, address, row, column] = FRAME.exec(line) ?? []
    if (address === undefined) return []
    return [{ name: (chrome ?? other ?? '').replace(/[^\w$.<>]/g, ''), address, at: `${row}:${column}` }]
  })
}

/** A line of a stack as it is told: `map /remotes/mf-clients/130.d213b4.js:1:2345`. */
export function frameText({ name, address, at }: Frame): string {
  return `${name.slice(0, 40)} ${impersonalAddress(address)}:${at}`.trim()
}

/** A line as {@link frameText} makes it; undefined for what is none. */
export function toldFrame(text: string): string | undefined {
  const [, name = '', address, at] = /^(?:([\w$.<>]{1,40}) )?(\/\S{0,200}):(\d{1,7}:\d{1,7})$/.exec(text) ?? []
  return address === undefined || at === undefined ? undefined : frameText({ name, address, at })
}
