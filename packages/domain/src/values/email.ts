const ADDRESS =
  /^[^\s\p{Cc}\p{Cf}@<>()[\]\\,;:"]+@[^\s\p{Cc}\p{Cf}@<>()[\]\\,;:"]+\.[^\s\p{Cc}\p{Cf}@<>()[\]\\,;:".]{2,}$/u

/** The longest address there can be. Source: RFC 5321, section 4.5.3.1.3. */
export const EMAIL_MAX_LENGTH = 254

/**
 * Whether `value` is a well-formed e-mail address. Wider than the specification's pattern, which refuses
 * endings longer than three letters; decisions.md departs from it in so many words.
 */
export function isEmail(value: string): boolean {
  return value.length <= EMAIL_MAX_LENGTH && ADDRESS.test(value) && !value.includes('..')
}

/** The form in which two addresses are compared: without surrounding space, without regard to case. */
export function emailKey(value: string): string {
  return value.trim().toLowerCase()
}

/** The same without what stands behind a `+`: addresses of one mailbox, for limits of what it is sent. */
export function mailboxKey(value: string): string {
  return emailKey(value).replace(/\+[^@]*@/, '@')
}

/** The link that writes to an address. Its signs are spelled out: `?` and `&` would begin a subject or more recipients. */
export function mailLink(address: string): string {
  return `mailto:${address.split('@').map(encodeURIComponent).join('@')}`
}
