import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

export interface SiteFilesOptions {
  readonly root: string
  /** Of every answer. */
  readonly headers: Readonly<Record<string, string>>
  readonly notFound: (request: FastifyRequest, reply: FastifyReply) => FastifyReply | Promise<FastifyReply>
}

/** Milliseconds. Names of files carry a hash of their content: what a name once answered, it always answers. */
const FOR_EVER = 365 * 24 * 60 * 60 * 1000

/** Source maps, and the compressed forms that the build laid beside each file, are no files of the site. */
const BESIDE_FILES = /\.(map|br|gz)$/

/** Serves the files that the build laid under `root`, at the scope's prefix: in the best form that was laid beside them. */
export async function siteFiles(app: FastifyInstance, { root, headers, notFound }: SiteFilesOptions): Promise<void> {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers)
    // Pages of other origins may load a remote's files: that is what a release is for.
    reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' })
  })
  app.setNotFoundHandler(notFound)
  app.setErrorHandler<{ statusCode?: number }>((error, _request, reply) => {
    // A path that leads out of the folder, or is none at all, leads to no file.
    if (error.statusCode === 400 || error.statusCode === 403) return reply.callNotFound()
    throw error
  })
  await app.register(fastifyStatic, {
    root,
    preCompressed: true,
    immutable: true,
    maxAge: FOR_EVER,
    index: false,
    dotfiles: 'ignore',
    allowedPath: (path) => !BESIDE_FILES.test(path),
    decorateReply: false,
    // The portal may start before it is built.
    suppressWarning: true,
  })
}
