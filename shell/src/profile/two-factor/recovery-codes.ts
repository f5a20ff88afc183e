/** The text of a file with recovery codes, for `account` at `company`. */
export function recoveryCodesFile(codes: readonly string[], account: string, company: string): string {
  return [
    `Recovery codes for ${account} at ${company}, Adviser Portal`,
    'Each code works once, instead of a code from your authenticator app.',
    '',
    ...codes,
    '',
  ].join('\r\n')
}

/** `ABCDEFGH` as `ABCD EFGH`, which is easier to type off a screen. */
export function secretInGroups(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ')
}
