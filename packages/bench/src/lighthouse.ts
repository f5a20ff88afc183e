import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import { CHROMIUM, SANDBOX } from './chromium.ts'
import { median, type Result } from './result.ts'
import { setStage } from './stage.ts'

/** Not a dependency: it brings a hundred packages, and only benchmarks want it. */
const LIGHTHOUSE = 'lighthouse@13.5.0'
const ROUNDS = 3
/** Milliseconds for one visit. */
const VISIT_LIMIT = 120_000

const LAYOUT_SHIFT = 0.01

const run = promisify(execFile)

/** How much slower than this machine the phone is taken to be: Lighthouse's own default. */
const SLOWDOWN = 4

interface Report {
  readonly score: number
  readonly accessibility: number
  /** Milliseconds. */
  readonly largestPaint: number
  readonly layoutShift: number
  /** How fast this machine is, in Lighthouse's index. */
  readonly machine: number
}

/** One visit in a Chromium that Lighthouse starts itself: a driver that holds the browser would pause its tabs. */
async function visit(url: string, folder: string): Promise<Report> {
  const file = join(folder, 'report.json')
  const flags = ['--headless=new', '--disable-gpu', `--user-data-dir=${join(folder, 'profile')}`]
  if (!SANDBOX) flags.push('--no-sandbox')
  await run(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      url,
      '--output=json',
      `--output-path=${file}`,
      '--only-categories=performance,accessibility',
      '--form-factor=mobile',
      '--disable-storage-reset',
      '--quiet',
      `--throttling.cpuSlowdownMultiplier=${SLOWDOWN}`,
      `--chrome-flags=${flags.join(' ')}`,
    ],
    { env: { ...process.env, CHROME_PATH: CHROMIUM }, timeout: VISIT_LIMIT },
  )
  const { categories, audits, environment } = JSON.parse(readFileSync(file, 'utf8'))
  return {
    score: categories.performance.score * 100,
    accessibility: categories.accessibility.score * 100,
    largestPaint: audits['largest-contentful-paint'].numericValue,
    layoutShift: audits['cumulative-layout-shift'].numericValue,
    machine: environment.benchmarkIndex,
  }
}

/** The worst of the visits: what is wrong on some is wrong. */
function judgeAccessibility(what: string, reports: readonly Report[]): Result {
  const score = Math.min(...reports.map(({ accessibility }) => accessibility))
  return { what: `Lighthouse accessibility, ${what}`, measured: score.toFixed(0), goal: '≥ 100', met: score >= 100 }
}

function judge(what: string, reports: readonly Report[], goal: number): Result {
  const machine = median(reports.map((report) => report.machine))
  const score = median(reports.map((report) => report.score))
  const paint = median(reports.map((report) => report.largestPaint))
  const shift = Math.max(...reports.map((report) => report.layoutShift))
  return {
    what: `Lighthouse mobile, ${what}`,
    measured: score.toFixed(0),
    goal: `≥ ${goal}, shift ≤ ${LAYOUT_SHIFT}`,
    met: score >= goal && shift <= LAYOUT_SHIFT,
    beside: `largest paint ${(paint / 1000).toFixed(1)} s, layout shift ${shift.toFixed(3)}, slowed down ${SLOWDOWN} times (index ${machine.toFixed(0)})`,
  }
}

async function visits(url: string, folder: string): Promise<Report[]> {
  const reports: Report[] = []
  for (let round = 0; round < ROUNDS; round++) reports.push(await visit(url, folder))
  return reports
}

/** Leaves a session in the profile that Lighthouse's browser then opens. */
async function signIn(address: string, token: string, folder: string): Promise<void> {
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    executablePath: CHROMIUM,
    chromiumSandbox: SANDBOX,
  })
  const page = await context.newPage()
  await page.goto(`${address}/login`)
  await page.evaluate((session) => localStorage.setItem('portal.session', JSON.stringify(session)), {
    token,
    remember: true,
    email: 'admin@demo.example',
  })
  await context.close()
}

/** Lighthouse's mobile performance and accessibility of the login page and, signed in, of the clients list. */
export async function measureLighthouse(): Promise<Result[]> {
  const stage = await setStage({ clients: 0 })
  const folder = mkdtempSync(join(tmpdir(), 'portal-lighthouse-'))
  try {
    const address = stage.portal.address()
    const login = await visits(`${address}/login`, folder)
    await signIn(address, stage.token, folder)
    const list = await visits(`${address}/clients`, folder)
    return [
      judge('login', login, 95),
      judge('clients list', list, 90),
      judgeAccessibility('login', login),
      judgeAccessibility('clients list', list),
    ]
  } finally {
    await stage.strike()
    rmSync(folder, { recursive: true, force: true })
  }
}
