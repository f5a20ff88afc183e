import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { ROOT } from '@portal/build/project/apps'
import { Api } from '@portal/e2e/api'
import { emailOf } from '@portal/e2e/people'
import { Portal } from '@portal/e2e/portal'
import { CHROMIUM, SANDBOX } from '../chromium.ts'
import { median, type Result } from '../result.ts'
import { buildPlain } from './build-plain.ts'
import { NETWORKS, type Network } from './network.ts'
import { besidePlain, kilobytes, seconds } from './ratio.ts'
import { CLIENTS, goOn, LOGIN, type Load, loadTwice, ONWARD, type Screen, type Visited } from './visit.ts'

const WORDS = { firstPaint: 'first paint', largestPaint: 'largest paint', usable: 'usable' } as const

/** Rounds of loads, in each of which both bundles are visited, one after the other. */
const ROUNDS = 5

/** What the portal may take of the plain bundle's. Source: issue 32, "Proof". */
const BYTES = 1.25
const COLD_PAINT = 1.1
const WARM_PAINT = 1.05
const NAVIGATION = 1.05

type Both<T> = Readonly<Record<'portal' | 'plain', T>>

/** Alternates between the two, so that what slows the machine down for a while slows down both. */
async function alternate<T>(both: Both<Visited>, visit: (visited: Visited) => Promise<T>): Promise<Both<T[]>> {
  const found: Both<T[]> = { portal: [], plain: [] }
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const name of round % 2 === 0 ? (['portal', 'plain'] as const) : (['plain', 'portal'] as const)) {
      found[name].push(await visit(both[name]))
    }
  }
  return found
}

function mapBoth<T, U>({ portal, plain }: Both<readonly T[]>, value: (visit: T) => U): Both<U[]> {
  return { portal: portal.map(value), plain: plain.map(value) }
}

function medians(values: Both<readonly number[]>): Both<number> {
  return { portal: median(values.portal), plain: median(values.plain) }
}

async function measureLoads(
  browser: Browser,
  both: Both<Visited>,
  { name, screen }: { readonly name: string; readonly screen: Screen },
  network: Network,
): Promise<Result[]> {
  const visits = await alternate(both, (visited) => loadTwice(browser, visited, screen, network))
  const of = (state: 'cold' | 'warm', figure: keyof Load) => medians(mapBoth(visits, (visit) => visit[state][figure]))
  const paint = (state: 'cold' | 'warm', figure: keyof typeof WORDS, limit?: number) =>
    besidePlain(`${name}, ${network.name}: ${WORDS[figure]}, ${state}`, of(state, figure), seconds, limit)
  return [
    paint('cold', 'firstPaint'),
    paint('cold', 'largestPaint', COLD_PAINT),
    paint('cold', 'usable'),
    paint('warm', 'largestPaint', WARM_PAINT),
    paint('warm', 'usable'),
    // The same however fast they travel.
    ...(network === NETWORKS[0]
      ? [
          besidePlain(`${name}: bytes on the wire`, of('cold', 'bytes'), kilobytes, BYTES),
          besidePlain(`${name}: requests`, of('cold', 'requests'), String),
        ]
      : []),
  ]
}

async function measureNavigation(browser: Browser, both: Both<Visited>, network: Network): Promise<Result[]> {
  const visits = await alternate(both, (visited) => goOn(browser, visited, network))
  return ONWARD.map(({ path }, at) =>
    besidePlain(
      `Clients list on to ${path}, ${network.name}`,
      medians(mapBoth(visits, (times) => times[at] ?? Number.NaN)),
      seconds,
      NAVIGATION,
    ),
  )
}

async function visitedOf(portal: Portal, blocked: readonly string[]): Promise<Visited> {
  const { token } = await Api.as(portal, 'adviser')
  return { address: portal.address(), session: { token, email: emailOf('adviser'), role: 'ROLE_ADVISOR' }, blocked }
}

/**
 * The portal as it is built, beside the same screens as one plain bundle: served by the same server with the same data,
 * visited in turn by the same browser.
 */
export async function measureBesidePlain(): Promise<Result[]> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-plain-'))
  const running: Portal[] = []
  const browser = await chromium.launch({ executablePath: CHROMIUM, chromiumSandbox: SANDBOX })
  try {
    execFileSync(process.execPath, ['packages/build/src/cli.ts', 'build'], { cwd: ROOT, stdio: 'ignore' })
    const { site, registry } = await buildPlain(folder)
    const [own, other] = [join(folder, 'portal'), join(folder, 'plain')]
    const env = { PORTAL_RATE_LIMIT: '0' }
    const portal = await Portal.start({ dataDir: own, demo: true, env })
    running.push(portal)
    await portal.stop()
    cpSync(own, other, { recursive: true })
    await portal.start()
    const plain = await Portal.start({
      dataDir: other,
      env: { ...env, PORTAL_SITE: site, PORTAL_REMOTES: registry },
    })
    running.push(plain)
    const both = {
      portal: await visitedOf(portal, []),
      // The manifests are in the bundle.
      plain: await visitedOf(plain, ['*/registry.json']),
    }
    const results: Result[] = []
    for (const network of NETWORKS) {
      results.push(...(await measureLoads(browser, both, { name: 'Login', screen: LOGIN }, network)))
      results.push(...(await measureLoads(browser, both, { name: 'Clients list', screen: CLIENTS }, network)))
      results.push(...(await measureNavigation(browser, both, network)))
    }
    return results
  } finally {
    await browser.close()
    for (const portal of running) await portal.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
