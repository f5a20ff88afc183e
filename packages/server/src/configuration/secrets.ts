import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

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
  | 'security log'
  | 'kept answer'
  | 'database role'
  | 'pre-assessment form'
  | 'shared quote'
  | 'quote link'
  | 'quote address'
  | 'payout address'
  | 'client form'
  | 'form challenge'
  | 'booking link'

/** A sealed text that this portal's secret cannot open: damaged, or sealed with another secret or for another purpose. */
export class UnsealError extends Error {
  constructor() {
    super('A sealed value does not open with the present PORTAL_SECRET.')
    this.name = 'UnsealError'
  }
}

/** `v2.key.sealed`; what was sealed before keys had ids begins with `v1`, and any secret may open it. */
const FORMAT = 'v2'
const FORMAT_WITHOUT_ID = 'v1'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Every key of the portal, derived from `PORTAL_SECRET` with HKDF-SHA-256. */
export class Secrets {
  readonly #master: Buffer
  readonly #keys = new Map<KeyPurpose, Buffer>()
  readonly #previous: Secrets | undefined

  /** `secret` is the text of `PORTAL_SECRET`; `previous` still opens what was sealed or signed with it, and makes nothing. */
  constructor(secret: string, previous?: string) {
    this.#master = Buffer.from(secret, 'utf8')
    this.#previous = previous === undefined ? undefined : new Secrets(previous)
  }

  /** Whether `secret` is the text that these were made of. */
  isMadeOf(secret: string): boolean {
    const given = Buffer.from(secret, 'utf8')
    return given.length === this.#master.length && timingSafeEqual(given, this.#master)
  }

  /** Whether there is a previous secret. */
  get hasPrevious(): boolean {
    return this.#previous !== undefined
  }

  /** The keys of a purpose: the present one, then the previous one. */
  keys(purpose: KeyPurpose): Buffer[] {
    return [this.key(purpose), ...(this.#previous?.keys(purpose) ?? [])]
  }

  /** How a text begins that is sealed with the present key of a purpose. */
  sealOf(purpose: KeyPurpose): string {
    return `${FORMAT}.${this.#keyId(purpose)}.`
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
    return `${this.sealOf(purpose)}${sealed.toString('base64url')}`
  }

  /** The text that was sealed. Throws `UnsealError`. */
  unseal(purpose: KeyPurpose, sealed: string): string {
    const [format, ...parts] = sealed.split('.')
    if (format === FORMAT_WITHOUT_ID && parts.length === 1) return this.#openAny(purpose, parts[0] ?? '')
    const [keyId, encoded = ''] = parts
    if (format !== FORMAT || parts.length !== 2) throw new UnsealError()
    const sealer = [this, this.#previous].find((secrets) => secrets !== undefined && secrets.#keyId(purpose) === keyId)
    if (!sealer) throw new UnsealError()
    return sealer.#open(purpose, encoded)
  }

  #openAny(purpose: KeyPurpose, encoded: string): string {
    try {
      return this.#open(purpose, encoded)
    } catch (error) {
      if (!this.#previous) throw error
      return this.#previous.#open(purpose, encoded)
    }
  }

  #open(purpose: KeyPurpose, encoded: string): string {
    const bytes = Buffer.from(encoded, 'base64url')
    if (bytes.length < NONCE_BYTES + TAG_BYTES) throw new UnsealError()
    const decipher = createDecipheriv('aes-256-gcm', this.key(purpose), bytes.subarray(0, NONCE_BYTES))
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
    try {
      const text = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES))
      return Buffer.concat([text, decipher.final()]).toString('utf8')
    } catch {
      throw new UnsealError()
    }
  }

  /** Names the key of a purpose and tells nothing of it. */
  #keyId(purpose: KeyPurpose): string {
    return createHash('sha256').update('key id').update(this.key(purpose)).digest('hex').slice(0, 8)
  }

  /** HMAC-SHA-256, 32 bytes: a keyed hash of a value that must not be guessed by trying. */
  mac(purpose: KeyPurpose, text: string): Buffer {
    return createHmac('sha256', this.key(purpose)).update(text, 'utf8').digest()
  }

  /** {@link mac} with the present secret and with the previous one: what a hash kept from before is compared with. */
  macs(purpose: KeyPurpose, text: string): Buffer[] {
    return [this.mac(purpose, text), ...(this.#previous?.macs(purpose, text) ?? [])]
  }

  /** {@link mac} as text that fits into an address. */
  sign(purpose: KeyPurpose, text: string): string {
    return this.mac(purpose, text).toString('base64url')
  }

  /** Whether `signature` is the one of `text`, by the present secret or the previous one; takes the same time for any wrong one. */
  isSigned(purpose: KeyPurpose, text: string, signature: string): boolean {
    const given = Buffer.from(signature, 'base64url')
    return this.macs(purpose, text).some((right) => given.length === right.length && timingSafeEqual(given, right))
  }
}
