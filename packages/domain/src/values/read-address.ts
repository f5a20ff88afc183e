/**
 * Signs that the URL parser drops without a word: line breaks, tabs, signs that nobody sees. Two pasted lines would become
 * the address of a third site.
 */
const DROPPED = /[\p{C}\p{Zl}\p{Zp}]/u
/** A part of a host's name that says it is encoded, and encodes nothing. */
const EMPTY_PUNYCODE = /(^|\.)xn--(\.|$)/i

/** The absolute address that somebody wrote; undefined where it is none, or not the one that they saw. */
export function readAddress(text: string): URL | undefined {
  const url = DROPPED.test(text) ? null : URL.parse(text)
  return url === null || EMPTY_PUNYCODE.test(url.hostname) ? undefined : url
}
