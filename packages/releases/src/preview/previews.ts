import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Release } from '@portal/manifest'
import { z } from 'zod'
import type { Change } from '../registry/changes.ts'
import { alone } from '../registry/lock.ts'
import { type ReleaseRecord, releaseRecord } from '../registry/release-record.ts'
import { writeWhole } from '../registry/write-whole.ts'
import { layRelease } from '../site/lay-release.ts'
import type { Site } from '../site/site.ts'

/** Days that a preview link opens, unless told, and at most. */
export const PREVIEW_DAYS = { usual: 7, max: 30 } as const

const DAY = 24 * 60 * 60 * 1000
const TOKEN_BYTES = 32

const previewSchema = z.object({
  remote: z.string(),
  release: z.string(),
  /** SHA-256 of the link’s token, which has 256 bits of chance: no slower hash is needed. */
  hash: z.string(),
  at: z.string(),
  by: z.string(),
  /** ISO 8601. */
  expires_at: z.string(),
  record: z.optional(releaseRecord),
})

/** A release that lies beside the registry, for those who have the link; the link’s token itself is nowhere. */
export type Preview = z.output<typeof previewSchema>

const fileSchema = z.object({ previews: z.array(previewSchema) })

/** Who makes a preview, when, and for how many days. */
export interface PreviewChange extends Change {
  readonly days: number
  readonly record?: ReleaseRecord | undefined
}

/** A link’s token, for the only time. */
export interface MadePreview {
  readonly token: string
  readonly expires_at: string
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** Where the files of a remote’s previews lie: no folder of releases, so that none of them is ever taken for one. */
function previewsOf({ folder }: Site, remote: string): string {
  return join(folder, 'previews', remote)
}

/** Where a browser finds a preview’s files. */
export function previewBase({ remote, release }: Pick<Preview, 'remote' | 'release'>): string {
  return `/previews/${remote}/${release}/`
}

/** The previews of a site, in a file beside its registry that only the server’s user may read. */
export class Previews {
  readonly #site: Site
  readonly #file: string

  constructor(site: Site) {
    this.#site = site
    this.#file = join(dirname(site.registry), 'previews.json')
  }

  #read(): readonly Preview[] {
    if (!existsSync(this.#file)) return []
    return fileSchema.parse(JSON.parse(readFileSync(this.#file, 'utf8'))).previews
  }

  /** The preview that a token opens; undefined where it opens none, or none any more. */
  find(token: string, now: Date): Preview | undefined {
    const hash = hashOf(token)
    return this.#read().find((each) => each.hash === hash && isOpen(each, now))
  }

  /**
   * Lays a build down where no release lies, and makes a link to it. Previews that have expired are forgotten, with their
   * files.
   */
  async add(dist: string, built: Release, { at, by, days, record }: PreviewChange): Promise<MadePreview> {
    const { release } = built
    const remote = built.manifest.name
    const token = randomBytes(TOKEN_BYTES).toString('base64url')
    const expires_at = new Date(Date.parse(at) + days * DAY).toISOString()
    const made: Preview = { remote, release, hash: hashOf(token), at, by, expires_at, ...(record && { record }) }
    await alone(this.#file, async () => {
      const open = this.#read().filter((each) => isOpen(each, new Date(at)))
      await this.#forgetFiles([...open, made])
      await layRelease(dist, join(previewsOf(this.#site, remote), release))
      await writeWhole(this.#file, { previews: [...open, made] }, { mode: 0o600 })
    })
    return { token, expires_at }
  }

  async #forgetFiles(open: readonly Preview[]): Promise<void> {
    const remotes = await readdir(join(this.#site.folder, 'previews'), { withFileTypes: true }).catch(() => [])
    for (const { name: remote } of remotes.filter((each) => each.isDirectory())) {
      const folder = previewsOf(this.#site, remote)
      for (const release of await readdir(folder)) {
        const isOpenStill = open.some((each) => each.remote === remote && each.release === release)
        if (!isOpenStill) await rm(join(folder, release), { recursive: true })
      }
    }
  }
}

function isOpen({ expires_at }: Preview, now: Date): boolean {
  return Date.parse(expires_at) > now.getTime()
}
