import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { alone, writeWhole } from '@portal/releases'
import { z } from 'zod'

/** What a key begins with, so that it is known for one wherever it turns up. */
const PREFIX = 'portal-release'
const SECRET_BYTES = 32

const keySchema = z.object({
  id: z.string(),
  /** Whose it is: a team. */
  name: z.string(),
  /** The remotes that it may release. */
  remotes: z.array(z.string()),
  /** SHA-256 of the key, which has 256 bits of chance: no slower hash is needed. */
  hash: z.string(),
  created_at: z.string(),
  revoked_at: z.nullable(z.string()),
})

const fileSchema = z.object({ keys: z.array(keySchema) })

/** A team's key for releasing its remotes; the key itself is nowhere. */
export type ReleaseKey = z.output<typeof keySchema>

function hashOf(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}

/** The keys of a registry, in a file beside it that only the server's user may read. */
export class ReleaseKeys {
  readonly #file: string

  /** `registry` is the registry's file. */
  constructor(registry: string) {
    this.#file = join(dirname(registry), 'release-keys.json')
  }

  /** All keys, revoked ones too. */
  list(): readonly ReleaseKey[] {
    if (!existsSync(this.#file)) return []
    return fileSchema.parse(JSON.parse(readFileSync(this.#file, 'utf8'))).keys
  }

  /** Makes a key, and answers it for the only time. */
  async create(name: string, remotes: readonly string[], now: Date): Promise<string> {
    const id = randomBytes(4).toString('hex')
    const key = `${PREFIX}-${id}-${randomBytes(SECRET_BYTES).toString('base64url')}`
    const made: ReleaseKey = {
      ...{ id, name, remotes: [...remotes], hash: hashOf(key).toString('hex') },
      ...{ created_at: now.toISOString(), revoked_at: null },
    }
    await this.#change((keys) => [...keys, made])
    return key
  }

  /** Revokes a key at once; answers it, or undefined where there is none that still works. */
  async revoke(id: string, now: Date): Promise<ReleaseKey | undefined> {
    let found: ReleaseKey | undefined
    await this.#change((keys) => {
      found = keys.find((key) => key.id === id && key.revoked_at === null)
      if (found === undefined) return keys
      return keys.map((key) => (key === found ? { ...key, revoked_at: now.toISOString() } : key))
    })
    return found
  }

  /** Whose key was shown; undefined where it is none, or was revoked. */
  holder(shown: string): ReleaseKey | undefined {
    const hash = hashOf(shown)
    return this.list().find((key) => key.revoked_at === null && timingSafeEqual(Buffer.from(key.hash, 'hex'), hash))
  }

  /** Of two changes that are made at once, by whatever processes, neither is lost. */
  async #change(change: (keys: readonly ReleaseKey[]) => readonly ReleaseKey[]): Promise<void> {
    await alone(this.#file, async () => {
      const present = this.list()
      const keys = change(present)
      if (keys !== present) await writeWhole(this.#file, { keys }, { mode: 0o600 })
    })
  }
}
