import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PlacedRelease, RegisteredRemote, ReleaseFile } from '@portal/manifest'
import { copyBuiltSite, integrityOf } from './built-site.ts'

/** What is wrong with a successor: a piece of a screen’s code throws where it is drawn, or each script is another one. */
type Fault =
  | {
      readonly code: string
      /** Of the screen: runs whenever it is drawn, and is there once. */
      readonly drawn: string
    }
  | {
      /** With `__CONTAINER__` for the name of the container. */
      readonly script: string
    }

/** A copy of the built site in which remotes have a successor that two roles try, and that fails as it is drawn. */
export class BrokenSuccessors {
  readonly site = mkdtempSync(join(tmpdir(), 'broken-'))
  readonly registry = copyBuiltSite(this.site)

  /** By the names of the remotes. */
  constructor(faults: Readonly<Record<string, Fault>>) {
    const document = JSON.parse(readFileSync(this.registry, 'utf8'))
    for (const [remote, fault] of Object.entries(faults)) {
      const entry = document.remotes.find((one: RegisteredRemote) => one.manifest.name === remote)
      entry.candidate = this.#release(entry, fault)
      entry.rollout = { percent: 0, roles: ['ROLE_SUPER_ADMIN', 'ROLE_ADMIN'], companies: [] }
      const { release } = entry.candidate
      const event = {
        ...{ at: new Date().toISOString(), by: 'Ines Duarte', remote, release, action: 'released', percent: 0 },
        detail: `the roles ${entry.rollout.roles.join(', ')}`,
      }
      document.history = [...(document.history ?? []), event]
    }
    writeFileSync(this.registry, JSON.stringify(document))
  }

  /** Lays down a release of what the registry has, with the fault in it. */
  #release({ previous: _, ...current }: RegisteredRemote, fault: Fault): PlacedRelease {
    const remote = current.manifest.name
    const release = `${current.version}-broken`
    const files = join(this.site, 'remotes', remote, release)
    cpSync(join(this.site, 'remotes', remote, current.release), files, { recursive: true })
    const container = `${current.container}_broken`
    // As of any other build: two of them stand in one page beside each other.
    changeFiles(files, (text) => text.replaceAll(current.container, container))
    changeFiles(files, (text, name) => {
      if ('script' in fault) return fault.script.replace('__CONTAINER__', JSON.stringify(container))
      return name === current.code[fault.code]?.files.at(-1) ? throwing(text, fault.drawn) : text
    })
    const broken = {
      ...current,
      ...{ release, container, base: `/remotes/${remote}/${release}/` },
      files: current.files.map((file) => ({ ...file, ...described(join(files, file.name)) })),
    }
    writeFileSync(join(files, 'remote.json'), JSON.stringify(broken))
    return broken
  }

  /** The release of a remote that is tried; undefined once none is. */
  candidate(remote: string): string | undefined {
    const { remotes } = JSON.parse(readFileSync(this.registry, 'utf8'))
    return remotes.find(({ manifest }: RegisteredRemote) => manifest.name === remote)?.candidate?.release
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
