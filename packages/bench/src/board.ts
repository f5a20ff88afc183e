import { chromium } from '@playwright/test'
import { CHROMIUM, SANDBOX } from './chromium.ts'
import { duration, median, type Result } from './result.ts'
import { setStage } from './stage.ts'

const ROUNDS = 7
/** Six in ten of a crowd are leads. */
const CLIENTS = 3400

/** From the click on "Board" until cards of all its lanes can be seen, with 2,000 leads, in Chromium. */
export async function measureBoard(): Promise<Result[]> {
  const stage = await setStage({ clients: CLIENTS })
  const browser = await chromium.launch({
    executablePath: CHROMIUM,
    chromiumSandbox: SANDBOX,
  })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    const address = stage.portal.address()
    await page.goto(`${address}/login`)
    await page.evaluate((session) => localStorage.setItem('portal.session', JSON.stringify(session)), {
      token: stage.token,
      remember: true,
      email: 'admin@demo.example',
    })
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      await page.goto(`${address}/leads`)
      await page.getByRole('row').nth(5).waitFor()
      const started = performance.now()
      await page.getByRole('link', { name: 'Board', exact: true }).click()
      await page.locator('[data-card]').nth(20).waitFor()
      times.push(performance.now() - started)
    }
    return [
      duration(
        'board with 2,000 leads opens, median',
        median(times),
        1000,
        `at most ${Math.max(...times).toFixed(0)} ms`,
      ),
    ]
  } finally {
    await browser.close()
    await stage.strike()
  }
}
