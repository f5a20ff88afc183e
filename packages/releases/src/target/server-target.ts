import { createReadStream, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack } from 'tar-stream'
import { z } from 'zod'
import { ReleaseError } from '../registry/changes.ts'
import type { ListedRelease } from '../registry/list-releases.ts'
import { publishedIn } from '../site/published-files.ts'
import { reachable, unreachable } from './reach.ts'
import { queryOf } from './release-query.ts'
import type { ReleaseTarget } from './release-target.ts'

/** What is published of a build, as one `tar.gz`. */
export function packRelease(dist: string): Readable {
  const archive = pack()
  async function fill(): Promise<void> {
    for (const name of publishedIn(dist).sort()) {
      const { size } = statSync(join(dist, name))
      await pipeline(createReadStream(join(dist, name)), archive.entry({ name, size, mtime: new Date(0) }))
    }
    archive.finalize()
  }
  fill().catch((error) => archive.destroy(error))
  return archive.pipe(createGzip())
}

/** A build as it is sent. */
async function packed(dist: string): Promise<RequestInit> {
  return { headers: { 'content-type': 'application/gzip' }, body: new Uint8Array(await buffer(packRelease(dist))) }
}

const messageSchema = z.object({ message: z.string() })
const releasesSchema = z.object({ releases: z.array(z.custom<ListedRelease>()) })
const previewSchema = z.object({ token: z.string(), expires_at: z.string() })

/** Releases to a portal by a team's key. */
export function releaseToServer(address: string, key: string): ReleaseTarget {
  async function ask(method: 'GET' | 'POST', path: string, more: RequestInit = {}): Promise<Response> {
    const headers = { authorization: `Bearer ${key}`, ...more.headers }
    let response: Response
    try {
      response = await fetch(new URL(`/registry/releases${path}`, reachable(address)), { ...more, method, headers })
    } catch (cause) {
      throw new ReleaseError(unreachable(address, cause), { cause })
    }
    if (response.ok) return response
    const { data } = messageSchema.safeParse(await response.json().catch(() => undefined))
    throw new ReleaseError(
      data?.message ?? `${address} answered ${response.status}: it doesn’t seem to be a portal that accepts releases.`,
    )
  }

  async function releases(method: 'GET' | 'POST', path: string, more?: RequestInit): Promise<readonly ListedRelease[]> {
    return releasesSchema.parse(await (await ask(method, path, more)).json()).releases
  }

  return {
    place: address,

    list: () => releases('GET', ''),

    async check(release, how) {
      const headers = { 'content-type': 'application/json' }
      await ask('POST', `/check?${queryOf(how)}`, { headers, body: JSON.stringify(release) })
    },

    async refuse(remote, release, { by }, reason) {
      const [detail] = reason.split('\n')
      const headers = { 'content-type': 'application/json' }
      await ask('POST', `/${remote}/refused?${queryOf({ by })}`, { headers, body: JSON.stringify({ release, detail }) })
    },

    release: async (dist, how) => releases('POST', `?${queryOf(how)}`, await packed(dist)),

    async preview(dist, { days, ...how }) {
      const path = `/preview?${queryOf(how)}&days=${days}`
      return previewSchema.parse(await (await ask('POST', path, await packed(dist))).json())
    },

    promote: (name, percent, { by }) => releases('POST', `/${name}/promote?${queryOf({ by })}&percent=${percent}`),
    rollBack: (name, { by, to }) => releases('POST', `/${name}/rollback?${queryOf({ by })}${to ? `&to=${to}` : ''}`),
    use: (name, release, { by }) => releases('POST', `/${name}/use?${queryOf({ by })}&release=${release}`),
    undo: (name, { by }) => releases('POST', `/${name}/undo?${queryOf({ by })}`),

    async switch() {
      throw new ReleaseError(
        `A key doesn’t switch remotes off or on. Super admins of the operator do, at ${address}/releases.`,
      )
    },
  }
}
