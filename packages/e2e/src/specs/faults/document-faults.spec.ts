import type { Route } from '@playwright/test'
import { expect, test } from '../../portal-test.ts'
import { fetchByLoopback } from '../../wire.ts'
import { hashOf } from './faults.ts'

test.use({ provoking: true })

const SCRIPTS = /\/remotes\/mf-public\/[^?]*\.js(\?|$)/

const FAULTS: ReadonlyArray<{ what: string; answer: (route: Route) => Promise<void> }> = [
  { what: 'missing', answer: (route) => route.fulfill({ status: 404, body: 'gone' }) },
  { what: '500', answer: (route) => route.fulfill({ status: 500, body: 'error' }) },
  {
    what: 'HTML instead of a script',
    answer: (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
  },
  {
    what: 'cut short',
    answer: async (route) => {
      const response = await fetchByLoopback(route)
      // A browser keeps nothing of which a part is missing.
      const headers = { ...response.headers(), 'cache-control': 'no-store' }
      await route.fulfill({ response, headers, body: (await response.text()).slice(0, 1000) })
    },
  },
]

test('a public page whose code does not come as it should says so, and Try again works', async ({ page }) => {
  for (const { what, answer } of FAULTS) {
    await test.step(what, async () => {
      await page.route(SCRIPTS, answer)
      await page.goto('/pds')
      await expect(page.getByRole('heading', { name: 'We couldn’t show this page' })).toBeVisible()
      await page.unroute(SCRIPTS)
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText(/product disclosure/i)
    })
  }
})

test('a public page whose code throws as it loads says so, and Try again works', async ({ page }) => {
  const body = 'throw new Error("broken release")'
  // It is released like that: the page expects this very script.
  await page.route('**/pds', async (route) => {
    const response = await fetchByLoopback(route)
    const hash = await hashOf(body)
    await route.fulfill({ response, body: (await response.text()).replaceAll(/sha384-[\w+/]{64}/g, hash) })
  })
  await page.route(SCRIPTS, (route) => route.fulfill({ contentType: 'text/javascript', body }))
  await page.goto('/pds')
  await expect(page.getByRole('heading', { name: 'We couldn’t show this page' })).toBeVisible()
  await page.unroute('**/pds')
  await page.unroute(SCRIPTS)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/product disclosure/i)
})
