import { expect, test } from '../../portal-test.ts'
import { fetchByLoopback } from '../../wire.ts'
import { changeRegistry } from './faults.ts'

test.use({ provoking: true })

test('a registry that is out of reach leaves the profile, and Try again works', async ({ page, enter }) => {
  await enter('adviser')
  await page.route('**/registry.json', (route) => route.abort('connectionrefused'))
  await page.goto('/leads')
  const again = page.getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  await page.getByRole('button', { name: /^Your account/ }).click()
  await page.getByRole('menuitem', { name: 'Profile' }).click()
  await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible()
  await page.goBack()
  await page.unroute('**/registry.json')
  await again.click()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
})

test('an entry of the registry that is malformed costs its own remote alone', async ({ page, enter }) => {
  await enter('adviser')
  await page.route('**/registry.json', async (route) => {
    const response = await fetchByLoopback(route)
    const { remotes }: { remotes: Array<{ manifest: { name: string } }> } = await response.json()
    const json = { remotes: remotes.map((one) => (one.manifest.name === 'mf-clients' ? { odd: true } : one)) }
    await route.fulfill({ response, json })
  })
  await page.goto('/tasks')
  await expect(page.getByRole('heading', { name: 'Tasks', level: 1 })).toBeVisible()
  await page.goto('/leads')
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Tasks/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Leads', level: 1 })).toHaveCount(0)
})

test('a stale registry names a release that has gone: the page carries on with the one that is out now', async ({
  page,
  enter,
}) => {
  await enter('adviser')
  await changeRegistry(page, async (remote) => {
    delete remote.previous
    remote.release = '0.0.1-gone'
    remote.base = remote.base.replace(/[^/]+\/$/, '0.0.1-gone/')
  })
  await page.route(/\/0\.0\.1-gone\//, async (route) => {
    await page.unroute('**/registry.json')
    await route.fulfill({ status: 404, body: 'gone' })
  })
  await page.goto('/leads')
  await expect(page.getByRole('heading', { name: 'Leads', level: 1 })).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
})
