/** Where logos of companies are, by the hash of their bytes. */
export const LOGO_ADDRESS = '/company-logo/'

/** The public address of a company's logo. */
export function logoAddressOf(sha256: Buffer): string {
  return `${LOGO_ADDRESS}${sha256.toString('hex')}`
}
