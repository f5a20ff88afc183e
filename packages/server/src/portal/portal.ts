import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { MESSAGES } from '@portal/domain/message'
import { EMBED_SCRIPT } from '@portal/domain/office/embed-script'
import { OVERRIDES_COOKIE, type RemotePage, type ShellRelease, shellSchema } from '@portal/manifest'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { SITE_HEADERS } from '../http/answer-headers.ts'
import type { Log } from '../log/log.ts'
import { isTriedOnCompanies, noteOfDocument, registryFor } from './company-registry.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { documentAt, documentPage } from './document-page.ts'
import { type KeptAnswer, keepAnswer, sendKept } from './kept-answer.ts'
import { portalPage } from './page.ts'
import type { PageCompany } from './page-company.ts'
import type { PageHosts } from './page-hosts.ts'
import { PRELOADER } from './preloader.ts'
import { followRegistryChanges } from './registry-changes.ts'
import { registrySource } from './registry-source.ts'
import { siteFiles } from './site-files.ts'
import { watchFile } from './watched-file.ts'

export interface PortalOptions {
  /** Where the build has laid `shell.json`, `shell/` and `remotes/`, and teams lay `previews/`. */
  readonly site: string
  /** File or address of the registry. */
  readonly registry: string
  /** Other servers that a super admin may take a remote from; none unless told. */
  readonly overrideOrigins?: readonly string[]
  /** The company that a request is for, as its pages show it; null where there is none. */
  readonly company: (request: FastifyRequest) => Promise<PageCompany | null>
  /** Origins of the sites that the request's company lets frame a page, of those that can be framed at all. */
  readonly embedOrigins: (request: FastifyRequest, page: RemotePage) => Promise<readonly string[]>
  /** Where a page belongs, where outsiders have a host of their own. */
  readonly hosts: PageHosts
  /** Is called when remotes were released, or taken back. */
  readonly registryChanged: () => void
  /** What answers a request that is for nothing here. */
  readonly notFound: (request: FastifyRequest, reply: FastifyReply) => FastifyReply | Promise<FastifyReply>
  readonly log: Log
}

/** Pages kept ready: more than the screens of a busy company. */
const PAGES_KEPT = 200

/** What other sites load, whatever those ask of what they load. */
const OPEN_TO_SITES = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' } as const

const EMBED = keepAnswer(readFileSync(join(import.meta.dirname, 'embed', 'embed-1.js'), 'utf8'))
const ICON = readFileSync(join(import.meta.dirname, 'icon.svg'), 'utf8')

function wantsPage({ method, headers, url }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  const pathname = url.split('?', 1)[0] ?? ''
  // A file that is not there is not a page: a script tag must not be answered HTML.
  return /text\/html|\*\/\*/.test(headers.accept ?? '*/*') && !/\.[a-z0-9]{1,5}$/i.test(pathname)
}

/** Whether a browser takes remotes from other servers, as its super admin has chosen. */
function hasOverrides({ headers: { cookie = '' } }: FastifyRequest): boolean {
  return cookie.split(/; */).includes(`${OVERRIDES_COOKIE}=1`)
}

async function servePortal(app: FastifyInstance, options: PortalOptions): Promise<void> {
  const { site, company, embedOrigins, hosts, notFound, log, overrideOrigins } = options
  const registry = registrySource({ from: options.registry, log })
  const shell = watchFile<ShellRelease>(
    join(site, 'shell.json'),
    (text) => shellSchema.parse(JSON.parse(text)),
    (error) => log.error({ err: error }, `${join(site, 'shell.json')} cannot be read: the portal has not been built`),
  )
  app.addHook('onClose', followRegistryChanges(registry, options.registryChanged))
  const kept = new Map<string, KeptAnswer>()

  function keep(text: string): KeptAnswer {
    const known = kept.get(text)
    if (known !== undefined) return known
    if (kept.size >= PAGES_KEPT) kept.clear()
    const answer = keepAnswer(text)
    kept.set(text, answer)
    return answer
  }

  for (const folder of ['shell', 'remotes', 'previews']) {
    await app.register(siteFiles, { prefix: `/${folder}`, root: join(site, folder), headers: SITE_HEADERS, notFound })
  }

  app.get('/registry.json', async (request, reply) => {
    reply.headers(SITE_HEADERS).type('application/json; charset=utf-8').header('access-control-allow-origin', '*')
    const all = await registry()
    const own = isTriedOnCompanies(all) ? await company(request) : null
    return sendKept(request, reply, keep(JSON.stringify(registryFor(all, own?.reference))))
  })

  app.get('/icon.svg', (_request, reply) =>
    reply.headers(SITE_HEADERS).type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(ICON),
  )

  // Sites hold it to its hash, so that it never changes.
  app.get(EMBED_SCRIPT.path, (request, reply) => {
    reply.headers(SITE_HEADERS).headers(OPEN_TO_SITES).type('text/javascript; charset=utf-8')
    return sendKept(request, reply, EMBED, 'public, max-age=31536000, immutable')
  })

  await app.register(fastifyStatic, { root: site, serve: false, suppressWarning: true })
  app.get('/how-to-guide.pdf', (_request, reply) =>
    reply
      .headers({ ...SITE_HEADERS, 'cache-control': 'no-cache' })
      .sendFile('how-to-guide.pdf', { cacheControl: false }),
  )

  function plain(reply: FastifyReply, status: number, text: string): FastifyReply {
    return reply.code(status).headers(SITE_HEADERS).type('text/plain; charset=utf-8').send(text)
  }

  async function sendPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const [built, own, all] = await Promise.all([shell(), company(request), registry()])
    if (own === null) return plain(reply, 404, 'No company uses this address.')
    const known = registryFor(all, own.reference)
    const pathname = request.url.split('?', 1)[0] ?? '/'
    const note = noteOfDocument(all, pathname)
    if (note !== undefined) return plain(reply, 503, `This page is switched off: ${note}`)
    const found = documentAt(known, pathname)
    const place = hosts(request, own.reference, found?.page)
    if ('moved' in place) return reply.headers(SITE_HEADERS).redirect(place.moved, 302)
    if ('refused' in place) return plain(reply, 403, place.refused)
    if (found) {
      // It loads its own remote and no other, and its address, which lets its owner in, goes nowhere.
      const canBeFramed = place.framed && (found.page.framed || found.page.onSites)
      const framedBy = canBeFramed ? await embedOrigins(request, found.page) : []
      const policy = {
        registry: { remotes: [] },
        pageBase: found.release.base,
        framedBy,
        frames: found.page.frames,
        scriptHashes: [PRELOADER.hash],
      }
      reply.headers({ ...SITE_HEADERS, 'referrer-policy': 'no-referrer' }).type('text/html; charset=utf-8')
      // The older header knows no origins: the policy says who may.
      if (framedBy.length > 0) reply.removeHeader('x-frame-options')
      reply.header('content-security-policy', contentSecurityPolicy(policy))
      return sendKept(request, reply, keep(documentPage(found, own, framedBy)))
    }
    if (built === null) return plain(reply, 503, 'The portal has not been built yet.')
    const { html, scriptHashes } = portalPage({
      shell: built,
      registry: known,
      company: own,
      pathname,
      overrideOrigins,
    })
    const others = hasOverrides(request) ? overrideOrigins : undefined
    const policy = { registry: known, pageBase: built.base, overrideOrigins: others, scriptHashes }
    reply.headers(SITE_HEADERS).type('text/html; charset=utf-8')
    reply.header('content-security-policy', contentSecurityPolicy(policy))
    return sendKept(request, reply, keep(html))
  }

  app.setNotFoundHandler(async (request, reply) => {
    if (!wantsPage(request)) return notFound(request, reply)
    try {
      return await sendPage(request, reply)
    } catch (err) {
      log.error({ err, reqId: request.id }, 'A page could not be written')
      return plain(reply, 503, MESSAGES.somethingWentWrong)
    }
  })
}

/**
 * Serves the portal: its pages, the shell, the remotes and the registry. Every address that nothing else answers, and
 * that a browser asks for as a page, is a page: which screen it shows is decided there.
 */
export const portal = fastifyPlugin(servePortal, { name: 'portal' })
