import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { freePort } from '@portal/e2e/portal'
import { median, type Result } from './result.ts'
import { setStage } from './stage.ts'

/** Not a dependency: it brings a hundred packages, and only benchmarks want it. */
const LIGHTHOUSE = 'lighthouse@13.5.0'
const ROUNDS = 3

interface Report {
  readonly score: number
  /** Milliseconds. */
  readonly largestPaint: number
  readonly layoutShift: number
}

function visit(url: string, browserPort: number, folder: string): Report {
  const file = join(folder, 'report.json')
  const parameters = ['--only-categories=performance', '--form-factor=mobile', '--disable-storage-reset', '--quiet']
  execFileSync(
    'npx',
    ['--yes', LIGHTHOUSE, url, `--port=${browserPort}`, '--output=json', `--output-path=${file}`, ...parameters],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )
  const { categories, audits } = JSON.parse(readFileSync(file, 'utf8'))
  return {
    score: categories.performance.score * 100,
    largestPaint: audits['largest-contentful-paint'].numericValue,
    layoutShift: audits['cumulative-layout-shift'].numericValue,
  }
}

function judge(what: string, reports: readonly Report[], goal: number): Result {
  const score = median(reports.map((report) => report.score))
  const paint = median(reports.map((report) => report.largestPaint))
  const shift = Math.max(...reports.map((report) => report.layoutShift))
  return {
    what: `Lighthouse mobile, ${what}`,
    measured: score.toFixed(0),
    goal: `≥ ${goal}`,
    met: score >= goal,
    beside: `largest paint ${(paint / 1000).toFixed(1)} s, layout shift ${shift.toFixed(3)}`,
  }
}

/** Lighthouse's mobile performance of the login page and, signed in, of the clients list. */
export async function measureLighthouse(): Promise<Result[]> {
  const stage = await setStage({ clients: 0 })
  const folder = mkdtempSync(join(tmpdir(), 'portal-lighthouse-'))
  const browserPort = await freePort()
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    chromiumSandbox: process.getuid?.() !== 0,
    args: [`--remote-debugging-port=${browserPort}`, '--disable-gpu', '--disable-background-networking'],
  })
  try {
    const address = stage.portal.address()
    const login = Array.from({ length: ROUNDS }, () => visit(`${address}/login`, browserPort, folder))
    const page = await context.newPage()
    await page.goto(`${address}/login`)
    await page.evaluate((session) => localStorage.setItem('portal.session', JSON.stringify(session)), {
      token: stage.token,
      remember: true,
      email: 'admin@demo.example',
    })
    await page.goto('about:blank')
    const list = Array.from({ length: ROUNDS }, () => visit(`${address}/clients`, browserPort, folder))
    return [judge('login', login, 95), judge('clients list', list, 90)]
  } finally {
    await context.close()
    await stage.strike()
    rmSync(folder, { recursive: true, force: true })
  }
}
