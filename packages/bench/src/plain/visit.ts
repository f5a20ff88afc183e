import type { Browser, BrowserContext, Page } from '@playwright/test'
import { type Network, type Traffic, Wire } from './network.ts'

/** A portal to visit. */
export interface Visited {
  readonly address: string
  readonly session: { readonly token: string; readonly email: string; readonly role: string }
  /** Addresses that its pages have no need of, whatever the HTML asks for ahead. */
  readonly blocked: readonly string[]
}

/** A screen, and what is there once it can be used. */
export interface Screen {
  readonly path: string
  readonly usable: string
}

export const LOGIN: Screen = { path: '/login', usable: 'button[type=submit]' }
export const CLIENTS: Screen = { path: '/clients', usable: 'main tbody tr[data-row]' }

/** A screen of another remote, and the command that leads there where the menu does not. */
export interface NextScreen extends Screen {
  readonly command?: string
}

/** In the order in which they are opened from the clients list. */
export const ONWARD: readonly NextScreen[] = [
  { path: '/applications', usable: 'main tbody tr[data-row]' },
  { path: '/contacts', usable: 'main tbody tr[data-row]' },
  { path: '/quoting-tools', usable: 'main input[type=checkbox]', command: 'New quote' },
]

/** Milliseconds since the page was asked for. */
export interface Load extends Traffic {
  readonly firstPaint: number
  readonly largestPaint: number
  readonly usable: number
}

declare global {
  interface Window {
    bench: { largest: number; usable: number; arm(path: string, selector: string, start: number): void }
  }
}

/** Runs in the page before anything of it: notes paints, and when the awaited screen is drawn. */
function watch({ path, usable }: Screen): void {
  const noted = { largest: 0, usable: 0, arm }
  window.bench = noted
  function arm(wanted: string, selector: string, start: number): void {
    noted.usable = 0
    const look = () => {
      if (location.pathname !== wanted || document.querySelector(selector) === null) return
      observer.disconnect()
      // Once the frame is drawn that has it.
      requestAnimationFrame(() => setTimeout(() => (noted.usable = performance.now() - start)))
    }
    const observer = new MutationObserver(look)
    observer.observe(document, { subtree: true, childList: true, attributes: true })
  }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) noted.largest = entry.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  arm(path, usable, 0)
}

/** A browser that has been here before and forgotten every file: signed in, or not. */
function newcomer(browser: Browser, { address, session }: Visited, signedIn: boolean): Promise<BrowserContext> {
  const kept = { name: 'portal.session', value: JSON.stringify({ ...session, remember: true }) }
  const storageState = { cookies: [], origins: signedIn ? [{ origin: address, localStorage: [kept] }] : [] }
  return browser.newContext({ viewport: { width: 1440, height: 900 }, storageState })
}

async function usableAfter(page: Page): Promise<number> {
  await page.waitForFunction(() => window.bench.usable > 0)
  return page.evaluate(() => window.bench.usable)
}

async function load(page: Page, wire: Wire, address: string): Promise<Load> {
  await page.goto(address, { waitUntil: 'commit' })
  const usable = await usableAfter(page)
  const traffic = await wire.quiet()
  const paints = await page.evaluate(() => ({
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    largestPaint: window.bench.largest,
  }))
  return { ...traffic, ...paints, usable }
}

/** Loads a screen cold, then once more with all that the browser kept. Screens ahead of their use are held back. */
export async function loadTwice(browser: Browser, visited: Visited, screen: Screen, network: Network) {
  const context = await newcomer(browser, visited, screen !== LOGIN)
  try {
    const page = await context.newPage()
    await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }))
    await page.addInitScript(watch, screen)
    const wire = await Wire.of(page, network, visited.blocked)
    const cold = await load(page, wire, visited.address + screen.path)
    const warm = await load(page, wire, visited.address + screen.path)
    return { cold, warm }
  } finally {
    await context.close()
  }
}

/** Opens the clients list, then one screen of another remote after the other, each preloaded by pointing at it. */
export async function goOn(browser: Browser, visited: Visited, network: Network): Promise<readonly number[]> {
  const context = await newcomer(browser, visited, true)
  try {
    const page = await context.newPage()
    await page.addInitScript(watch, CLIENTS)
    const wire = await Wire.of(page, network, visited.blocked)
    await load(page, wire, visited.address + CLIENTS.path)
    const times: number[] = []
    for (const screen of ONWARD) times.push(await step(page, wire, screen))
    return times
  } finally {
    await context.close()
  }
}

/** Points at what leads to a screen; answers what then opens it, by which event. */
async function pointAt(page: Page, { path, command }: NextScreen) {
  if (command === undefined) {
    const link = page.locator(`nav a[href="${path}"]`)
    await link.hover()
    return { event: 'click', open: () => link.click() }
  }
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill(command)
  return { event: 'keydown', open: () => page.keyboard.press('Enter') }
}

async function step(page: Page, wire: Wire, screen: NextScreen): Promise<number> {
  const { event, open } = await pointAt(page, screen)
  await wire.quiet()
  const { path, usable } = screen
  await page.evaluate(
    (wanted) => {
      const start = ({ timeStamp }: Event) => window.bench.arm(wanted.path, wanted.usable, timeStamp)
      addEventListener(wanted.event, start, { capture: true, once: true })
    },
    { path, usable, event },
  )
  await open()
  const time = await usableAfter(page)
  await wire.quiet()
  return time
}
