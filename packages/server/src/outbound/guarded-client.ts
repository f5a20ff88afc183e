import { promises as dns, type LookupAddress } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { readAddress } from '@portal/domain/values/read-address'
import ipaddr from 'ipaddr.js'
import type { Agent, Dispatcher } from 'undici'
import { traceparent } from '../log/trace.ts'

/** Milliseconds that the look-up of a host's name may take. */
const LOOKUP_LIMIT = 5_000
/** Milliseconds to wait for a connection. */
const CONNECT_LIMIT = 5_000
/** Milliseconds that a connection nobody uses is kept. */
const IDLE_LIMIT = 10_000

/** The addresses that a host's name leads to. Throws where it leads nowhere. */
export type Resolve = (host: string) => Promise<readonly LookupAddress[]>

/** An address that this server does not go to: nothing was sent. Says no more, for what is there is nobody's business. */
export class RefusedAddress extends Error {
  constructor() {
    super('The address leads nowhere that this server goes')
    this.name = 'RefusedAddress'
  }
}

/** More came than was asked for. */
export class TooLarge extends Error {
  constructor() {
    super('The answer is too large')
    this.name = 'TooLarge'
  }
}

export interface GuardedRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  /** Bounds the time of all of it. */
  readonly signal: AbortSignal
  /** Bytes of the answer that are taken. */
  readonly maxBytes: number
}

export interface GuardedAnswer {
  readonly status: number
  /** Empty where the status is not one of success. */
  readonly text: string
}

export interface GuardedClientOptions {
  /** Hosts that an operator lets companies name although they are not public, over http too. */
  readonly allowedHosts: readonly string[]
  readonly resolve?: Resolve
}

/**
 * The way out to every address that a company may set. It goes over https to public addresses alone: a host's name is
 * looked up as the connection is made, all that it leads to is held against the ranges that are nobody's or somebody's
 * own, and the socket gets those very addresses. Redirects are not followed.
 */
export class GuardedClient {
  readonly #allowed: ReadonlySet<string>
  readonly #resolve: Resolve
  readonly #lookup: LookupFunction
  #agent: Promise<Agent> | undefined

  constructor({ allowedHosts, resolve = systemResolve }: GuardedClientOptions) {
    this.#allowed = new Set(allowedHosts.map((host) => host.toLowerCase()))
    this.#resolve = resolve
    this.#lookup = (host, options, done) => {
      this.#addressesOf(host).then(
        (found) => {
          const [first] = found
          if (options.all) done(null, found)
          else if (first) done(null, first.address, first.family)
          else done(new RefusedAddress(), [])
        },
        () => done(new RefusedAddress(), []),
      )
    }
  }

  /** Whether a company may set the address: asked when it is saved. It says no too where the host's name leads nowhere. */
  async mayBeSet(address: string): Promise<boolean> {
    try {
      await this.#addressesOf(hostOf(this.#checked(address)))
      return true
    } catch {
      return false
    }
  }

  /**
   * An address that a host's name leads to, for connections other than https: connect to it and to nothing else. Throws
   * `RefusedAddress` where it, or another of the name's addresses, isn't public.
   */
  async addressOf(host: string): Promise<string> {
    const [found] = await this.#addressesOf(host.toLowerCase())
    if (!found) throw new RefusedAddress()
    // In one form only: whoever connects might read `010.0.0.1` in another way.
    return ipaddr.parse(found.address).toString()
  }

  /** Whether an operator lets companies name the host although it isn't public, or speaks no TLS. */
  isAllowed(host: string): boolean {
    return this.#allowed.has(host.toLowerCase())
  }

  /** Throws `RefusedAddress`, `TooLarge`, and what the network or the signal throws. */
  async send(address: string, request: GuardedRequest): Promise<GuardedAnswer> {
    const url = this.#checked(address)
    const { method, headers, body, signal, maxBytes } = request
    const parent = traceparent()
    try {
      const answer = await (await this.#client()).request({
        origin: url.origin,
        path: `${url.pathname}${url.search}`,
        method,
        // A random number, so that whoever runs the service can say the outcome of our call.
        headers: { ...headers, ...(parent && { traceparent: parent }) },
        signal,
        ...(body !== undefined && { body }),
      })
      const isGood = answer.statusCode >= 200 && answer.statusCode < 300
      if (isGood) return { status: answer.statusCode, text: await readText(answer.body, maxBytes) }
      answer.body.on('error', () => {}).destroy()
      return { status: answer.statusCode, text: '' }
    } catch (error) {
      throw error instanceof Error && error.cause instanceof RefusedAddress ? error.cause : error
    }
  }

  async close(): Promise<void> {
    await (await this.#agent)?.destroy()
  }

  /** Many files: read when somebody is called for the first time, not at each start. */
  #client(): Promise<Agent> {
    this.#agent ??= import('undici').then(
      ({ Agent }) =>
        new Agent({ connect: { lookup: this.#lookup, timeout: CONNECT_LIMIT }, keepAliveTimeout: IDLE_LIMIT }),
    )
    return this.#agent
  }

  /** What of the address can be judged without asking anybody. A socket looks up no host that is an address itself. */
  #checked(address: string): URL {
    const url = readAddress(address)
    if (url?.username !== '' || url.password !== '') throw new RefusedAddress()
    const host = hostOf(url)
    const isAllowed = this.#allowed.has(host)
    if (url.protocol !== 'https:' && !(isAllowed && url.protocol === 'http:')) throw new RefusedAddress()
    if (!isAllowed && ipaddr.isValid(host) && !isPublic(host)) throw new RefusedAddress()
    return url
  }

  async #addressesOf(host: string): Promise<LookupAddress[]> {
    const found = ipaddr.isValid(host)
      ? [{ address: host, family: ipaddr.parse(host).kind() === 'ipv6' ? 6 : 4 }]
      : [...(await this.#resolve(host))]
    const isAllowed = this.#allowed.has(host.toLowerCase())
    // One address of ours among public ones is enough to refuse them all: which one is taken would be chance.
    if (found.length === 0 || !(isAllowed || found.every(({ address }) => isPublic(address))))
      throw new RefusedAddress()
    return found
  }
}

function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '')
}

/** What of IPv6 is given out to the public: everything else, as `::127.0.0.1`, is somebody's own or nobody's. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3')

/** Whether an address is one of the public internet: none that is loopback, private, link-local, carried in IPv6, … */
function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  return parsed.range() === 'unicast' && (parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_IPV6))
}

async function systemResolve(host: string): Promise<LookupAddress[]> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new RefusedAddress()), LOOKUP_LIMIT)
  })
  try {
    return await Promise.race([dns.lookup(host, { all: true }), late])
  } finally {
    clearTimeout(timer)
  }
}

async function readText(body: Dispatcher.ResponseData['body'], maxBytes: number): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of body) {
    const bytes = Buffer.from(chunk)
    size += bytes.byteLength
    if (size > maxBytes) throw new TooLarge()
    chunks.push(bytes)
  }
  return Buffer.concat(chunks).toString('utf8')
}
