import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack } from 'tar-stream'

/** A file of a package: its name in it, and what it holds. */
export interface PackedFile {
  readonly name: string
  readonly content: string
}

/** Writes a tarball as npm has them. The same files give the same bytes. */
export async function writeTarball(file: string, files: readonly PackedFile[]): Promise<void> {
  const tarball = pack()
  const written = pipeline(tarball, createGzip({ level: 9 }), createWriteStream(file))
  for (const { name, content } of files) {
    const mode = content.startsWith('#!') ? 0o755 : 0o644
    tarball.entry({ name: `package/${name}`, mtime: new Date(0), mode }, content)
  }
  tarball.finalize()
  await written
}
