/** Codes of a refusal that say nothing of what was refused: no mailbox, user not local, no such name. */
const RECIPIENT_CODES = new Set([550, 551, 553])

/** Words of a refusal of RCPT TO that is about who sends, or how: it would be said to every recipient. */
const ABOUT_SENDING = /relay|sender|rcpthosts|authenticat|spam|polic(y|ies)\b|block(ed|list)|black ?list|#5\.7\./i

/**
 * Whether an SMTP server said for good that the recipient does not exist: an enhanced code of an address (`5.1.x`, RFC
 * 3463) or a disabled mailbox (`5.2.1`), or a plain refusal of RCPT TO. Full mailboxes, what a server's policy refuses
 * (`5.2.2`, `5.7.x`) and what is said against the sender say nothing against the address.
 */
export function isUnknownRecipient(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { responseCode, response, command } = error as Partial<Record<string, unknown>>
  if (typeof responseCode !== 'number' || responseCode < 500 || responseCode > 599) return false
  if (command === 'MAIL FROM') return false
  const said = String(response ?? '')
  const [, enhanced] = /\b5\d\d[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(said) ?? []
  // `5.1.7` and `5.1.8` are about the sender, `5.1.0` may be.
  if (enhanced && enhanced !== '5.1.0') return enhanced === '5.2.1' || /^5\.1\.(?![78]$)/.test(enhanced)
  return command === 'RCPT TO' && RECIPIENT_CODES.has(responseCode) && !ABOUT_SENDING.test(said)
}
