import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RegisteredRemote, ReleaseFile } from '@portal/manifest'
import { copyBuiltSite, integrityOf } from './built-site.ts'

/** A copy of the built site in which a remote has a successor that is tried, and throws as its screen is drawn. */
export class BrokenSuccessor {
  readonly #remote: string
  readonly site = mkdtempSync(join(tmpdir(), 'broken-'))
  readonly registry = copyBuiltSite(this.site)

  /** `drawn` is a piece of the screen’s code that runs whenever it is drawn, and is there once. */
  constructor(remote: string, { code, drawn }: { readonly code: string; readonly drawn: string }) {
    this.#remote = remote
    const document = JSON.parse(readFileSync(this.registry, 'utf8'))
    const entry = document.remotes.find((one: RegisteredRemote) => one.manifest.name === remote)
    const release = `${entry.version}-broken`
    const files = join(this.site, 'remotes', remote, release)
    cpSync(join(this.site, 'remotes', remote, entry.release), files, { recursive: true })
    const { previous: _, ...current } = entry
    const container = `${current.container}_broken`
    // As of any other build: two of them stand in one page beside each other.
    changeFiles(files, (text) => text.replaceAll(current.container, container))
    const screen: string = current.code[code].files.at(-1)
    changeFiles(files, (text, name) => (name === screen ? throwing(text, drawn) : text))
    entry.candidate = {
      ...current,
      ...{ release, container, base: `/remotes/${remote}/${release}/` },
      files: current.files.map((file: ReleaseFile) => ({ ...file, ...described(join(files, file.name)) })),
    }
    entry.rollout = { percent: 0, roles: ['ROLE_SUPER_ADMIN', 'ROLE_ADMIN'], companies: [] }
    const event = {
      ...{ at: new Date().toISOString(), by: 'Ines Duarte', remote, release, action: 'released', percent: 0 },
      detail: `the roles ${entry.rollout.roles.join(', ')}`,
    }
    document.history = [...(document.history ?? []), event]
    writeFileSync(join(files, 'remote.json'), JSON.stringify(entry.candidate))
    writeFileSync(this.registry, JSON.stringify(document))
  }

  /** What the registry says of the remote. */
  get entry(): RegisteredRemote | undefined {
    const { remotes } = JSON.parse(readFileSync(this.registry, 'utf8'))
    return remotes.find(({ manifest }: RegisteredRemote) => manifest.name === this.#remote)
  }

  remove(): void {
    rmSync(this.site, { recursive: true })
  }
}

/** Changes the scripts of a release. */
function changeFiles(folder: string, change: (text: string, name: string) => string): void {
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.js'))) {
    const path = join(folder, name)
    const before = readFileSync(path, 'utf8')
    const text = change(before, name)
    if (text === before) continue
    writeFileSync(path, text)
    for (const packed of ['.br', '.gz']) rmSync(path + packed, { force: true })
  }
}

/** A screen that throws where it draws a piece. */
function throwing(text: string, drawn: string): string {
  const parts = text.split(drawn)
  if (parts.length !== 2) throw new Error(`The screen draws ${drawn} ${parts.length - 1} times`)
  const field = drawn.slice(0, drawn.indexOf(':'))
  return parts.join(`${field}:(()=>{throw new TypeError("This successor is broken")})()`)
}

/** What a registry says of a file. */
function described(path: string): Pick<ReleaseFile, 'bytes' | 'integrity'> {
  return { bytes: statSync(path).size, integrity: integrityOf(path) }
}
