/** What an insurer discloses, as our own server has it. */
const DISCLOSURE = /^\/files\/disclosure\/[a-f0-9]{64}$/

/** An address of the web, or of a document of ours, and no other: what an outside service sends is not run. */
export function webAddress(link: unknown): string | undefined {
  return typeof link === 'string' && (/^https?:\/\//i.test(link) || DISCLOSURE.test(link)) ? link : undefined
}
