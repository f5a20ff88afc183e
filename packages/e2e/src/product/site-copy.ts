import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyBuiltSite, integrityOf } from './built-site.ts'

type Entry = {
  readonly manifest: { readonly name: string }
  readonly version: string
  readonly release: string
  readonly base: string
  readonly container: string
  readonly files: ReadonlyArray<{ readonly name: string; readonly integrity: string }>
}

/** A copy of the built site, into which releases of its remotes are laid that differ in some words: no build takes part. */
export class SiteCopy {
  readonly path = mkdtempSync(join(tmpdir(), 'site-'))
  readonly registry = copyBuiltSite(this.path)

  /** Releases remotes with other words, all at once; answers how to take that back. */
  release(version: string, changes: Readonly<Record<string, readonly [from: string, to: string]>>): () => void {
    const before = readFileSync(this.registry, 'utf8')
    const remotes = (JSON.parse(before) as { remotes: Entry[] }).remotes.map((entry) => {
      const words = changes[entry.manifest.name]
      return words === undefined ? entry : { ...this.#lay(entry, version, words), previous: entry }
    })
    this.#write(JSON.stringify({ remotes }))
    return () => this.#write(before)
  }

  remove(): void {
    rmSync(this.path, { recursive: true })
  }

  /** In one step, as a release does it. */
  #write(registry: string): void {
    writeFileSync(`${this.registry}.next`, registry)
    renameSync(`${this.registry}.next`, this.registry)
  }

  #lay(entry: Entry, version: string, [from, to]: readonly [string, string]): Entry {
    const { name } = entry.manifest
    const release = `${version}-copy`
    const base = `/remotes/${name}/${release}/`
    const container = `${name}_${release}`.replace(/\W/g, '_')
    const folder = join(this.path, base)
    cpSync(join(this.path, entry.base), folder, { recursive: true })
    let changed = 0
    for (const file of readdirSync(folder)) {
      // What was compressed says the old words.
      if (/\.(br|gz|map)$/.test(file)) rmSync(join(folder, file))
      if (!file.endsWith('.js')) continue
      const text = readFileSync(join(folder, file), 'utf8')
      if (text.includes(from)) changed += 1
      writeFileSync(join(folder, file), text.replaceAll(entry.container, container).replaceAll(from, to))
    }
    if (changed === 0) throw new Error(`${name} does not say ${from}`)
    const files = entry.files.map((file) => ({ ...file, integrity: integrityOf(join(folder, file.name)) }))
    return { ...entry, version, release, base, container, files }
  }
}
