import { AwsClient } from 'aws4fetch'
import { ReleaseError } from '../registry/changes.ts'
import { unreachable } from './reach.ts'

/** A bucket, where in it a portal's remotes lie, and who may write there. */
export interface S3Place {
  /** Without a slash at the end. */
  readonly endpoint: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly bucket: string
  /** What all keys begin with: empty, or with a slash at the end. */
  readonly prefix: string
}

/** An object as it was read. */
export interface S3Object {
  readonly text: string
  readonly etag: string
  readonly changedAt: number
}

type S3Body = string | Uint8Array<ArrayBuffer>

/** Tries where the service is busy. */
const RETRIES = 3

/** The objects below a place of a bucket. */
export class S3Objects {
  readonly #place: S3Place
  readonly #client: AwsClient

  constructor(place: S3Place) {
    this.#place = place
    const { region, accessKeyId, secretAccessKey } = place
    this.#client = new AwsClient({ region, accessKeyId, secretAccessKey, service: 's3', retries: RETRIES })
  }

  /** Undefined where the answer is one of those that were expected beside success. Throws where it is any other. */
  async #ask(
    method: string,
    path: string,
    more: RequestInit = {},
    expected: readonly number[] = [],
  ): Promise<Response | undefined> {
    const { endpoint, bucket } = this.#place
    let response: Response
    try {
      response = await this.#client.fetch(`${endpoint}/${bucket}${path}`, { ...more, method, redirect: 'error' })
    } catch (cause) {
      throw new ReleaseError(unreachable(endpoint, cause), { cause })
    }
    if (response.ok) return response
    const code = /<Code>(\w{1,60})<\/Code>/.exec(await response.text())?.[1] ?? 'without a code'
    if (expected.includes(response.status) && code !== 'NoSuchBucket') return undefined
    throw new ReleaseError(`${endpoint} answered ${response.status} (${code}) to ${method} /${bucket}${path}.`)
  }

  #pathOf(key: string): string {
    return `/${this.#place.prefix}${key}`
  }

  /** Undefined where there is none. */
  async read(key: string): Promise<S3Object | undefined> {
    const response = await this.#ask('GET', this.#pathOf(key), {}, [404])
    if (response === undefined) return undefined
    const changedAt = Date.parse(response.headers.get('last-modified') ?? '')
    return { text: await response.text(), etag: response.headers.get('etag') ?? '', changedAt }
  }

  async write(key: string, body: S3Body, headers: Record<string, string>): Promise<void> {
    await this.#ask('PUT', this.#pathOf(key), { body, headers })
  }

  /** Writes an object where a condition holds: it is as it was read, or is not there. Answers whether it was written. */
  async writeIf(
    condition: { 'if-match': string } | { 'if-none-match': '*' },
    key: string,
    body: S3Body,
    headers: Record<string, string>,
  ): Promise<boolean> {
    const conditional = { body, headers: { ...headers, ...condition } }
    // Another that writes at the same moment makes a conflict; where an object should be and is none, it is not found.
    return (await this.#ask('PUT', this.#pathOf(key), conditional, [404, 409, 412])) !== undefined
  }

  async remove(key: string): Promise<void> {
    await this.#ask('DELETE', this.#pathOf(key), {}, [404])
  }

  /** The folders below a folder. */
  async foldersIn(folder: string): Promise<readonly string[]> {
    const below = this.#place.prefix + folder
    const pages = await this.#list(below, { delimiter: '/' })
    return pages.flatMap((page) =>
      [...page.matchAll(/<CommonPrefixes>\s*<Prefix>([^<]+)<\/Prefix>/g)].map(([, prefix = '']) =>
        prefix.slice(below.length, -1),
      ),
    )
  }

  /** All objects below a folder, by their keys. */
  async objectsIn(folder: string): Promise<ReadonlyArray<{ readonly key: string; readonly changedAt: number }>> {
    const { prefix } = this.#place
    const pages = await this.#list(prefix + folder, {})
    return pages.flatMap((page) =>
      [...page.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, object = '']) => ({
        key: (/<Key>([^<]+)</.exec(object)?.[1] ?? '').slice(prefix.length),
        changedAt: Date.parse(/<LastModified>([^<]+)</.exec(object)?.[1] ?? ''),
      })),
    )
  }

  /** What the service says of all that begins with `prefix`, page by page. */
  async #list(prefix: string, more: Readonly<Record<string, string>>): Promise<readonly string[]> {
    const pages: string[] = []
    for (let token: string | undefined = ''; token !== undefined; ) {
      const query = new URLSearchParams({ 'list-type': '2', prefix, ...more })
      if (token) query.set('continuation-token', token)
      const page: string = (await (await this.#ask('GET', `?${query}`))?.text()) ?? ''
      pages.push(page)
      token = /<NextContinuationToken>([^<]+)</.exec(page)?.[1]
    }
    return pages
  }
}
