import type { CDPSession, Page } from '@playwright/test'

/** What a page is slowed down to. */
export interface Network {
  readonly name: string
  /** Bits a second. */
  readonly rate: number
  /** Milliseconds until an answer begins. */
  readonly latency: number
}

export const NETWORKS: readonly Network[] = [
  { name: '1.6 Mbps', rate: 1_600_000, latency: 150 },
  { name: '9 Mbps', rate: 9_000_000, latency: 60 },
]

/** How much slower than this machine the user's is taken to be. */
export const SLOWDOWN = 4

/** Milliseconds without traffic after which a page counts as done, and between looks. */
const QUIET_FOR = 600
const LOOK = 50
/** Milliseconds after which something has gone wrong. */
const PATIENCE = 120_000

/** What travelled. */
export interface Traffic {
  /** Of what the build makes: page, scripts, styles, fonts, registry; not of the API's answers. */
  readonly bytes: number
  readonly requests: number
}

/** Requests whose end is not awaited: the live-update stream, and the reports that pages send. */
function isEndless(url: string): boolean {
  return /\/(files\/live|registry\/reports)$/.test(new URL(url).pathname)
}

function isBuilt(url: string): boolean {
  return !/^\/(api|files)\//.test(new URL(url).pathname)
}

/** Slows a page down, and counts what travels. */
export class Wire {
  readonly #cdp: CDPSession
  readonly #open = new Map<string, string>()
  #bytes = 0
  #requests = 0
  #last = 0

  private constructor(cdp: CDPSession) {
    this.#cdp = cdp
  }

  static async of(page: Page, { rate, latency }: Network, blocked: readonly string[]): Promise<Wire> {
    const cdp = await page.context().newCDPSession(page)
    const wire = new Wire(cdp)
    wire.#listen()
    await cdp.send('Network.enable')
    await cdp.send('Network.setBlockedURLs', { urls: [...blocked] })
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: rate / 8,
      uploadThroughput: rate / 8,
    })
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    return wire
  }

  #listen(): void {
    this.#cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
      if (!request.url.startsWith('http') || isEndless(request.url)) return
      this.#open.set(requestId, request.url)
      this.#last = performance.now()
    })
    this.#cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      this.#end(requestId, encodedDataLength)
    })
    this.#cdp.on('Network.loadingFailed', ({ requestId }) => this.#end(requestId, 0))
  }

  /** What came from a cache weighs nothing, and is no request. */
  #end(id: string, bytes: number): void {
    const url = this.#open.get(id)
    if (url === undefined) return
    this.#open.delete(id)
    this.#last = performance.now()
    if (bytes === 0 || !isBuilt(url)) return
    this.#bytes += bytes
    this.#requests += 1
  }

  /** Waits until the network is quiet, and answers what travelled since the last time. Throws if something never arrives. */
  async quiet(): Promise<Traffic> {
    const since = performance.now()
    this.#last = since
    while (this.#open.size > 0 || performance.now() - this.#last < QUIET_FOR) {
      if (performance.now() - since > PATIENCE)
        throw new Error(`Still on its way: ${[...this.#open.values()].join(', ')}`)
      await new Promise((resolve) => setTimeout(resolve, LOOK))
    }
    const traffic = { bytes: this.#bytes, requests: this.#requests }
    this.#bytes = 0
    this.#requests = 0
    return traffic
  }
}
