import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { RegisteredRemote } from '@portal/platform/manifest'

const CACHE = resolve(import.meta.dirname, '../../../../.cache')

/** A copy of the built site in which a remote has a successor that is tried, and throws as its screen is drawn. */
export class BrokenSuccessor {
  readonly #folder = mkdtempSync(join(tmpdir(), 'broken-'))
  readonly #remote: string
  readonly site = join(this.#folder, 'site')
  readonly registry = join(this.#folder, 'registry.json')

  /** `drawn` is a piece of the screen’s code that runs whenever it is drawn, and is there once. */
  constructor(remote: string, { code, drawn }: { readonly code: string; readonly drawn: string }) {
    this.#remote = remote
    cpSync(join(CACHE, 'site'), this.site, { recursive: true })
    const document = JSON.parse(readFileSync(join(CACHE, 'registry.json'), 'utf8'))
    const entry = document.remotes.find((one: RegisteredRemote) => one.manifest.name === remote)
    const release = `${entry.version}-broken`
    const files = join(this.site, 'remotes', remote, release)
    cpSync(join(this.site, 'remotes', remote, entry.release), files, { recursive: true })
    const { previous: _, ...current } = entry
    const broken = breakFile(files, current.code[code].files, drawn)
    entry.candidate = {
      ...current,
      release,
      base: `/remotes/${remote}/${release}/`,
      files: current.files.map((file: { name: string }) => (file.name === broken.name ? { ...file, ...broken } : file)),
    }
    entry.rollout = { percent: 0, roles: ['ROLE_SUPER_ADMIN', 'ROLE_ADMIN'], companies: [] }
    const event = {
      ...{ at: new Date().toISOString(), by: 'Ines Duarte', remote, release, action: 'released', percent: 0 },
      detail: `the roles ${entry.rollout.roles.join(', ')}`,
    }
    document.history = [...(document.history ?? []), event]
    writeFileSync(this.registry, JSON.stringify(document))
  }

  /** What the registry says of the remote. */
  get entry(): RegisteredRemote | undefined {
    const { remotes } = JSON.parse(readFileSync(this.registry, 'utf8'))
    return remotes.find(({ manifest }: RegisteredRemote) => manifest.name === this.#remote)
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true })
  }
}

/** Has a screen throw where it draws a piece. Its own file is the last of those that it needs. */
function breakFile(folder: string, names: readonly string[], drawn: string) {
  const name = names.at(-1) ?? ''
  const path = join(folder, name)
  const parts = readFileSync(path, 'utf8').split(drawn)
  if (parts.length !== 2) throw new Error(`${name} draws ${drawn} ${parts.length - 1} times`)
  const field = drawn.slice(0, drawn.indexOf(':'))
  const text = parts.join(`${field}:(()=>{throw new TypeError("This successor is broken")})()`)
  writeFileSync(path, text)
  for (const packed of ['.br', '.gz']) rmSync(path + packed, { force: true })
  const integrity = `sha384-${createHash('sha384').update(text).digest('base64')}`
  return { name, bytes: Buffer.byteLength(text), integrity }
}
