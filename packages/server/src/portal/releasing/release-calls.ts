import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { BODY_MAX } from '@portal/contract/endpoint'
import { type Release, type Rollout, releaseIdSchema, releaseSchema } from '@portal/manifest'
import {
  changeQuery,
  type ListedRelease,
  previewQuery,
  ReleaseError,
  type ReleaseTarget,
  releaseIntoFolder,
  singleLine,
} from '@portal/releases'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { ANSWER_HEADERS } from '../../http/answer-headers.ts'
import type { Clock } from '../../http/clock.ts'
import { networkOf } from '../../http/network.ts'
import { type Limit, RateLimiter } from '../../http/rate-limit.ts'
import type { Log } from '../../log/log.ts'
import { receiveRelease, UploadError } from './receive-release.ts'
import { type ReleaseKey, ReleaseKeys } from './release-keys.ts'

export interface ReleaseCallOptions {
  /** Where the built portal lies. */
  readonly site: string
  /** The registry's file; an address where the portal takes its remotes from elsewhere, and releases none. */
  readonly registry: string
  /** Whether there is a company of this reference. */
  readonly hasCompany: (reference: string) => Promise<boolean>
  readonly clock: Clock
  readonly log: Log
}

/** Calls of one address: a team releases now and then, and who guesses keys gets nowhere. */
const LIMIT: Limit = { max: 60, seconds: 60 }

/** An answer other than the releases. */
class Refusal extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** What a team says of a release that failed before it came here. */
const refusedSchema = z.strictObject({
  release: releaseIdSchema,
  detail: singleLine(200),
})

const namedSchema = z.object({ release: releaseIdSchema })
const backSchema = z.object({ to: z.optional(releaseIdSchema) })
const percentSchema = z.object({ percent: z.coerce.number().int().min(0).max(100).default(100) })

function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  if (error instanceof ReleaseError) return new Refusal(409, error.message)
  if (error instanceof UploadError) return new Refusal(error.status, error.message)
  // What the manifest's schemas throw is of a smaller build of Zod: the same core.
  if (error instanceof z.core.$ZodError) return new Refusal(400, z.prettifyError(error))
  return undefined
}

/**
 * Releases by a team's key, from outside of the portal: lists, checks, releases, promotes, rolls back, uses an earlier
 * release and undoes. No calls of the contract, as no user makes them: the key alone says which remotes.
 */
export async function releaseCalls(
  app: FastifyInstance,
  { site, registry, hasCompany, clock, log }: ReleaseCallOptions,
): Promise<void> {
  const keys = new ReleaseKeys(registry)
  const target: ReleaseTarget = releaseIntoFolder({ folder: site, registry })
  const limiter = new RateLimiter(clock)

  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/gzip', (_request, payload, done) => done(null, payload))
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: BODY_MAX }, parse)

  app.addHook('onRequest', async (request, reply) => {
    reply.headers(ANSWER_HEADERS)
    const retryAfter = limiter.take(networkOf(request.ip), LIMIT)
    if (retryAfter > 0) {
      reply.header('retry-after', retryAfter)
      throw new Refusal(429, 'Too many calls. Please try again in a minute.')
    }
    // Before anything that came with it is read.
    holder(request)
  })

  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error)
    if (refusal === undefined) {
      const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
      if (status >= 400 && status < 500) return reply.code(status).send({ message: 'The request is not well-formed.' })
      log.error({ err: error, reqId: request.id }, 'A release failed')
      return reply.code(500).send({ message: 'Something went wrong on the portal. See its log for details.' })
    }
    log.warn({ reqId: request.id, status: refusal.status, reason: refusal.message }, 'A release by key was refused')
    return reply.code(refusal.status).send({ message: refusal.message })
  })

  function holder(request: FastifyRequest, remote?: string): ReleaseKey {
    if (/^https?:/.test(registry)) throw new Refusal(404, 'This portal gets its remotes from another server.')
    const [, shown] = /^Bearer (\S{1,200})$/.exec(request.headers.authorization ?? '') ?? []
    const key = shown === undefined ? undefined : keys.holder(shown)
    if (key === undefined) throw new Refusal(401, 'This isn’t a valid release key for this portal, or it was revoked.')
    if (remote !== undefined && !key.remotes.includes(remote)) {
      throw new Refusal(403, `The key “${key.name}” is for ${key.remotes.join(', ')}, not for ${remote}.`)
    }
    return key
  }

  /** Who does it: the key's team, and whom the team names. */
  function changeOf(request: FastifyRequest, { name }: ReleaseKey) {
    const { by, ...more } = changeQuery.parse(request.query)
    return { ...more, at: clock().toISOString(), by: by === undefined ? name : `${by} (${name})` }
  }

  /** Nobody would notice that a release went to nobody. */
  async function expectCompanies({ rollout }: { readonly rollout?: Rollout | undefined }): Promise<void> {
    for (const company of rollout?.companies ?? []) {
      if (!(await hasCompany(company))) throw new Refusal(400, `There is no company “${company}” here.`)
    }
  }

  function answer(reply: FastifyReply, releases: readonly ListedRelease[], what?: object): FastifyReply {
    if (what !== undefined) log.info(what, 'Releases were changed by key')
    return reply.send({ releases })
  }

  app.get('/', async (request, reply) => {
    const { remotes } = holder(request)
    const releases = await target.list()
    return answer(
      reply,
      releases.filter(({ remote }) => remotes.includes(remote)),
    )
  })

  app.post('/check', async (request, reply) => {
    const key = holder(request)
    const release = releaseSchema.parse(request.body)
    holder(request, release.manifest.name)
    const how = changeOf(request, key)
    await expectCompanies(how)
    await target.check(release, how)
    return reply.code(204).send()
  })

  /** Receives a build into a folder, and does something with it, where the key is of its remote. */
  async function received<T>(
    request: FastifyRequest<{ Body: Readable }>,
    work: (folder: string, release: Release) => Promise<T>,
  ): Promise<T> {
    if (request.headers['content-type'] !== 'application/gzip') {
      throw new Refusal(415, 'Please send the release as one tar.gz, with content-type application/gzip.')
    }
    const folder = await mkdtemp(join(tmpdir(), 'portal-release-'))
    try {
      const release = await receiveRelease(request.body, folder)
      holder(request, release.manifest.name)
      return await work(folder, release)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  app.post<{ Body: Readable }>('/', async (request, reply) => {
    const key = holder(request)
    const how = changeOf(request, key)
    await expectCompanies(how)
    return await received(request, async (folder, { manifest, release }) => {
      const releases = await target.release(folder, how)
      return answer(reply, releases, { key: key.id, remote: manifest.name, release, action: 'release' })
    })
  })

  app.post<{ Body: Readable }>('/preview', async (request, reply) => {
    const key = holder(request)
    const { days, record } = previewQuery.parse(request.query)
    const how = { ...changeOf(request, key), days, record }
    return await received(request, async (folder, { manifest, release }) => {
      const made = await target.preview(folder, how)
      log.info({ key: key.id, remote: manifest.name, release, days }, 'A preview was made by key')
      return reply.send(made)
    })
  })

  app.post<{ Params: { remote: string } }>('/:remote/refused', async (request, reply) => {
    const { remote } = request.params
    const key = holder(request, remote)
    const { release, detail } = refusedSchema.parse(request.body)
    await target.refuse(remote, release, changeOf(request, key), detail)
    return reply.code(204).send()
  })

  app.post<{ Params: { remote: string } }>('/:remote/rollback', async (request, reply) => {
    const { remote } = request.params
    const key = holder(request, remote)
    const { to } = backSchema.parse(request.query)
    const releases = await target.rollBack(remote, { ...changeOf(request, key), to })
    return answer(reply, releases, { key: key.id, remote, action: 'rollback' })
  })

  app.post<{ Params: { remote: string } }>('/:remote/use', async (request, reply) => {
    const { remote } = request.params
    const key = holder(request, remote)
    const { release } = namedSchema.parse(request.query)
    const releases = await target.use(remote, release, changeOf(request, key))
    return answer(reply, releases, { key: key.id, remote, release, action: 'use' })
  })

  app.post<{ Params: { remote: string } }>('/:remote/undo', async (request, reply) => {
    const { remote } = request.params
    const key = holder(request, remote)
    const releases = await target.undo(remote, { ...changeOf(request, key), maySwitch: false })
    return answer(reply, releases, { key: key.id, remote, action: 'undo' })
  })

  app.post<{ Params: { remote: string } }>('/:remote/promote', async (request, reply) => {
    const { remote } = request.params
    const key = holder(request, remote)
    const { percent } = percentSchema.parse(request.query)
    const releases = await target.promote(remote, percent, changeOf(request, key))
    return answer(reply, releases, { key: key.id, remote, action: 'promote', percent })
  })
}
