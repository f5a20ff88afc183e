import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

/** What a key is for. Each purpose has a key of its own, so that nothing made for one is good for another. */
export type KeyPurpose =
  | 'two-factor secret'
  | 'recovery code'
  | 'settings secret'
  | 'known device'
  | 'file address'
  | 'zip address'
  | 'application zip address'
  | 'export address'
  | 'import address'
  | 'mail address'
  | 'live address'
  | 'login attempt'
  | 'call count'
  | 'database role'
  | 'pre-assessment form'
  | 'shared quote'
  | 'quote address'

/** A sealed text that this portal's secret cannot open: damaged, or sealed with another secret or for another purpose. */
export class UnsealError extends Error {
  constructor() {
    super('A sealed value does not open with the present PORTAL_SECRET.')
    this.name = 'UnsealError'
  }
}

const FORMAT = 'v1'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Every key of the portal, derived from `PORTAL_SECRET` with HKDF-SHA-256. */
export class Secrets {
  readonly #master: Buffer
  readonly #keys = new Map<KeyPurpose, Buffer>()

  /** `secret` is the text of `PORTAL_SECRET`. */
  constructor(secret: string) {
    this.#master = Buffer.from(secret, 'utf8')
  }

  /** Whether `secret` is the text that these were made of. */
  isMadeOf(secret: string): boolean {
    const given = Buffer.from(secret, 'utf8')
    return given.length === this.#master.length && timingSafeEqual(given, this.#master)
  }

  /** The 32-byte key of a purpose. */
  key(purpose: KeyPurpose): Buffer {
    const known = this.#keys.get(purpose)
    if (known) return known
    const key = Buffer.from(hkdfSync('sha256', this.#master, 'adviser-portal', purpose, 32))
    this.#keys.set(purpose, key)
    return key
  }

  /** Encrypts with AES-256-GCM; the same text is sealed differently each time. */
  seal(purpose: KeyPurpose, text: string): string {
    const nonce = randomBytes(NONCE_BYTES)
    const cipher = createCipheriv('aes-256-gcm', this.key(purpose), nonce)
    const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
    return `${FORMAT}.${sealed.toString('base64url')}`
  }

  /** The text that was sealed. Throws `UnsealError`. */
  unseal(purpose: KeyPurpose, sealed: string): string {
    const [format, encoded] = sealed.split('.')
    const bytes = Buffer.from(encoded ?? '', 'base64url')
    if (format !== FORMAT || bytes.length < NONCE_BYTES + TAG_BYTES) throw new UnsealError()
    const decipher = createDecipheriv('aes-256-gcm', this.key(purpose), bytes.subarray(0, NONCE_BYTES))
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
    try {
      const text = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES))
      return Buffer.concat([text, decipher.final()]).toString('utf8')
    } catch {
      throw new UnsealError()
    }
  }

  /** HMAC-SHA-256, 32 bytes: a keyed hash of a value that must not be guessed by trying. */
  mac(purpose: KeyPurpose, text: string): Buffer {
    return createHmac('sha256', this.key(purpose)).update(text, 'utf8').digest()
  }

  /** {@link mac} as text that fits into an address. */
  sign(purpose: KeyPurpose, text: string): string {
    return this.mac(purpose, text).toString('base64url')
  }

  /** Whether `signature` is the one of `text`; takes the same time for any wrong one. */
  isSigned(purpose: KeyPurpose, text: string, signature: string): boolean {
    const given = Buffer.from(signature, 'base64url')
    const right = this.mac(purpose, text)
    return given.length === right.length && timingSafeEqual(given, right)
  }
}
