import type { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import type { Agent, Dispatcher } from 'undici'
import { errorCode } from '../configuration/error-code.ts'
import type { S3Settings } from '../configuration/s3-settings.ts'
import { S3Error } from './s3-error.ts'

/** Milliseconds to wait for a connection. */
const CONNECT_LIMIT = 10_000
/** Milliseconds without a byte, from either side. */
const SILENCE_LIMIT = 30_000
/** The slowest transfer allowed, in bytes a millisecond. */
const SLOWEST = 50
/** Milliseconds before each further try, where the service is busy or the connection broke. */
const PAUSES = [100, 400]
/** How many characters of an error are read: its code is near the start. */
const ERROR_MAX_LENGTH = 4_000
/** Seconds for which an address of the bucket is good: it is followed at once. */
const ADDRESS_LIFE = 60
/** SHA-256 of nothing. */
const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

/** Bytes to send, as often as they are sent. */
export interface S3Body {
  readonly size: number
  /** SHA-256, in hex: signed with the request, and checked by the service. */
  readonly sha256: string
  read(): Readable
}

/** How a file is handed out. */
export interface Handout {
  readonly disposition: string
  readonly mediaType: string
}

/** Sends signed requests to a bucket, without following redirects. */
export class S3Requests {
  readonly #settings: S3Settings
  #agent: Promise<Agent> | undefined

  constructor(settings: S3Settings) {
    this.#settings = settings
  }

  /** Sends a request for a key's object, retrying if that may help. Read or dump the body. Throws `S3Error` on failure. */
  async ask(method: 'GET' | 'PUT' | 'DELETE', key: string, body?: S3Body): Promise<Dispatcher.ResponseData> {
    for (const pause of PAUSES) {
      try {
        return await this.#once(method, key, body)
      } catch (error) {
        if (!(error instanceof S3Error) || !mayPass(error)) throw error
      }
      await setTimeout(pause)
    }
    return await this.#once(method, key, body)
  }

  /**
   * An address by which a browser fetches an object for a minute, as a file of this name and type. Undefined where browsers
   * do not reach the service.
   */
  async address(key: string, { disposition, mediaType }: Handout): Promise<string | undefined> {
    const { browserEndpoint, bucket, region, accessKeyId, secretAccessKey } = this.#settings
    if (browserEndpoint === null) return undefined
    const url = new URL(`${browserEndpoint}/${bucket}/${key}`)
    url.searchParams.set('X-Amz-Expires', String(ADDRESS_LIFE))
    url.searchParams.set('response-cache-control', 'no-store')
    url.searchParams.set('response-content-disposition', disposition)
    url.searchParams.set('response-content-type', mediaType)
    const signer = new AwsV4Signer({
      ...{ method: 'GET', url: url.href, signQuery: true },
      ...{ service: 's3', region, accessKeyId, secretAccessKey },
    })
    // Only forms write a space as a plus: not every service reads it so when it checks the signature.
    return String((await signer.sign()).url).replaceAll('+', '%20')
  }

  async #once(method: 'GET' | 'PUT' | 'DELETE', key: string, body?: S3Body): Promise<Dispatcher.ResponseData> {
    const { endpoint, bucket, region, accessKeyId, secretAccessKey } = this.#settings
    const { url, headers } = await new AwsV4Signer({
      method,
      url: `${endpoint}/${bucket}/${key}`,
      headers: { 'x-amz-content-sha256': body?.sha256 ?? EMPTY },
      ...{ service: 's3', region, accessKeyId, secretAccessKey },
    }).sign()
    const bytes = body?.read()
    let response: Dispatcher.ResponseData
    try {
      // Loaded at first use: most portals keep files on their disk.
      const { request } = await import('undici')
      response = await request(url, {
        method,
        headers: { ...Object.fromEntries(headers), ...(body && { 'content-length': String(body.size) }) },
        ...(bytes && {
          body: bytes,
          signal: AbortSignal.timeout(SILENCE_LIMIT + Math.ceil((body?.size ?? 0) / SLOWEST)),
        }),
        dispatcher: await this.#connections(),
      })
    } catch (error) {
      throw new S3Error({ status: 0, code: errorCode(error) }, { cause: error })
    } finally {
      bytes?.destroy()
    }
    if (response.statusCode >= 200 && response.statusCode < 300) return response
    throw new S3Error({ status: response.statusCode, code: await codeIn(response) })
  }

  #connections(): Promise<Agent> {
    this.#agent ??= import('undici').then(
      ({ Agent }) =>
        new Agent({
          connect: { timeout: CONNECT_LIMIT },
          headersTimeout: SILENCE_LIMIT,
          bodyTimeout: SILENCE_LIMIT,
        }),
    )
    return this.#agent
  }
}

/** Busy, or a connection that broke: it may go well the next time. */
function mayPass({ status }: S3Error): boolean {
  return status === 0 || status === 429 || status >= 500
}

async function codeIn({ body }: Dispatcher.ResponseData): Promise<string> {
  let text = ''
  try {
    for await (const chunk of body) {
      text += String(chunk)
      if (text.length > ERROR_MAX_LENGTH) break
    }
  } catch {
    // The status says enough.
  }
  return /<Code>(\w{1,60})<\/Code>/.exec(text)?.[1] ?? ''
}
