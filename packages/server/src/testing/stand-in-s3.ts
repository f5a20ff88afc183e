import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { S3Settings } from '../configuration/s3-settings.ts'

/** How a stand-in answers: as S3 does, by hanging up (before or after it has kept what came), or with an error. */
export type S3Manner = 'well' | 'drop' | 'keep and drop' | { readonly status: number; readonly code: string }

/** A bucket of a test's own over HTTP, which checks the signature of each request (SigV4) and the hash of what comes. */
export interface StandInS3 {
  readonly settings: S3Settings
  /** What lies in the bucket, by key. */
  readonly objects: Map<string, Buffer>
  /** The requests that came, as `PUT 0123…`. */
  readonly asked: string[]
  /** The manner in which a method is answered, all others `well`. */
  readonly manners: Partial<Record<'GET' | 'PUT' | 'DELETE', S3Manner>>
  close(): Promise<void>
}

const CLOCK_MAX_SKEW = 15 * 60 * 1_000

/** Starts it on a port of the system's choice. */
export async function startS3(): Promise<StandInS3> {
  const objects = new Map<string, Buffer>()
  const asked: string[] = []
  const manners: StandInS3['manners'] = {}
  let settings: S3Settings
  const server = createServer((request, response) => {
    void buffer(request).then(
      (body) => {
        const answer = answerTo(request, body, settings)
        const method = request.method as 'GET' | 'PUT' | 'DELETE'
        asked.push(`${method} ${'key' in answer ? answer.key : ''}`)
        const manner = manners[method] ?? 'well'
        if (manner === 'drop') return void request.socket.destroy()
        if (typeof manner === 'object') return refuse(response, manner.status, manner.code)
        if ('code' in answer) return refuse(response, answer.status, answer.code)
        if (method === 'PUT') objects.set(answer.key, body)
        if (manner === 'keep and drop') return void request.socket.destroy()
        serve(response, { method, key: answer.key, objects })
      },
      () => {},
    )
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  settings = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'portal-files',
    region: 'ap-southeast-2',
    accessKeyId: 'AN-ID-OF-OURS',
    secretAccessKey: 'a/secret+of ours',
    browserEndpoint: null,
  }
  return {
    settings,
    objects,
    asked,
    manners,
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

function serve(
  response: ServerResponse,
  { method, key, objects }: { method: 'GET' | 'PUT' | 'DELETE'; key: string; objects: Map<string, Buffer> },
): void {
  const object = objects.get(key)
  if (method === 'PUT') return void response.writeHead(200, { etag: '"x"' }).end()
  if (method === 'DELETE') {
    objects.delete(key)
    return void response.writeHead(204).end()
  }
  if (!object) return void refuse(response, 404, 'NoSuchKey')
  response.writeHead(200, { 'content-length': object.length, 'content-type': 'binary/octet-stream' }).end(object)
}

function refuse(response: ServerResponse, status: number, code: string): void {
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>No</Message></Error>`
  response.writeHead(status, { 'content-type': 'application/xml' }).end(text)
}

type Answer = { readonly key: string } | { readonly status: number; readonly code: string }

/** The key that a request is for, or why it is refused: by the rules of "Signature Version 4", read from their source. */
function answerTo(request: IncomingMessage, body: Buffer, settings: S3Settings): Answer {
  const { headers, method = '' } = request
  const url = new URL(request.url ?? '/', settings.endpoint)
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    )
  if (!parts) return { status: 403, code: 'AccessDenied' }
  const [, id, day = '', region, signed = '', signature] = parts
  if (id !== settings.accessKeyId) return { status: 403, code: 'InvalidAccessKeyId' }
  if (region !== settings.region) return { status: 400, code: 'AuthorizationHeaderMalformed' }
  const at = String(headers['x-amz-date'])
  const time = Date.parse(at.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (!(Math.abs(Date.now() - time) < CLOCK_MAX_SKEW)) return { status: 403, code: 'RequestTimeTooSkewed' }
  const names = signed.split(';')
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.includes(name))) {
    return { status: 403, code: 'AccessDenied' }
  }
  const canonical = [
    method,
    url.pathname,
    url.searchParams.toString(),
    ...names.map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signed,
    String(headers['x-amz-content-sha256']),
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', at, scope, sha256(canonical)].join('\n')
  const key = [day, settings.region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (before, text) => hmac(before, text),
    `AWS4${settings.secretAccessKey}`,
  )
  if (hmac(key, toSign).toString('hex') !== signature) return { status: 403, code: 'SignatureDoesNotMatch' }
  if (sha256(body) !== headers['x-amz-content-sha256']) return { status: 400, code: 'XAmzContentSHA256Mismatch' }
  const [, bucket, ...object] = url.pathname.split('/')
  if (bucket !== settings.bucket) return { status: 404, code: 'NoSuchBucket' }
  return { key: object.join('/') }
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

function sha256(bytes: string | Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
