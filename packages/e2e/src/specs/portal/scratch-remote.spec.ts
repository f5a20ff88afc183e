import type { Page } from '@playwright/test'
import { menu } from '@portal/contract/account/menu'
import { clients } from '@portal/contract/clients/clients'
import { API_PREFIX } from '@portal/contract/endpoint'
import { expect, test } from '../../portal-test.ts'
import { ScratchRemote } from '../../product/scratch-remote.ts'

const PLANTS = [
  { id: 1, name: 'Fern', is_dry: true, version: 1 },
  { id: 2, name: 'Ficus', is_dry: true, version: 1 },
  { id: 3, name: 'Cactus', is_dry: false, version: 1 },
]
const WET_ONES = {
  id: 7,
  list: 'plants',
  name: 'Wet ones',
  params: { is_dry: 'false' },
  columns: null,
  shared: false,
  own: true,
  editable: true,
  version: 1,
}

let plants: ScratchRemote
test.beforeAll(() => {
  plants = new ScratchRemote('mf-plants')
})
test.afterAll(() => plants.remove())

/** The plants that a filter finds. */
function found(filter: { readonly is_dry?: string | null }) {
  return PLANTS.filter(({ is_dry }) => !filter.is_dry || String(is_dry) === filter.is_dry)
}

/** Releases the remote into the page, and answers its calls; what its area does with them the server's tests show. */
async function release(page: Page): Promise<unknown[]> {
  const sent: unknown[] = []
  const call = (path: string) => `**${API_PREFIX}${path}`
  await plants.release(page)
  await page.route(call(menu.counts.path), (route) =>
    route.fulfill({ json: { counts: { dry_plants: 2 }, says: { dry_plants: '2 dry plants' }, shows: ['plant'] } }),
  )
  await page.route(call('/view/list/plants'), (route) =>
    route.fulfill({ json: { views: [WET_ONES], preferences: { columns: null, default_view: null, view_order: [] } } }),
  )
  await page.route(call('/plant/list?*'), (route) => {
    const { searchParams } = new URL(route.request().url())
    const items = found({ is_dry: searchParams.get('is_dry') })
    return route.fulfill({ json: { items, page: 1, page_size: 25, total: items.length } })
  })
  await page.route(call('/plant/list/counts?*'), (route) => {
    const lists: object[] = JSON.parse(new URL(route.request().url()).searchParams.get('lists') ?? '[]')
    return route.fulfill({ json: { counts: lists.map((filter) => ({ total: found(filter).length })) } })
  })
  await page.route(call('/plant/bulk'), (route) => {
    sent.push(route.request().postDataJSON())
    return route.fulfill({ status: 202, json: { job_id: 1 } })
  })
  await page.route(call('/plant/export'), (route) => {
    sent.push(route.request().postDataJSON())
    return route.fulfill({ json: { url: '/how-to-guide.pdf', total: 2 } })
  })
  return sent
}

test('a remote that nobody knows has its list, views, bulk change, export, menu count and slots', async ({
  enter,
  page,
}) => {
  await enter('adviser')
  const sent = await release(page)
  await page.goto('/plants')
  await expect(page.getByRole('heading', { name: 'Plants', level: 1 })).toBeVisible()
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Plants 2 dry plants' }),
  ).toBeVisible()
  const rows = page.getByRole('grid').getByRole('row')
  await expect(rows).toHaveCount(4)
  await expect(page.getByText('A pot in the kitchen')).toBeVisible()

  const views = page.getByRole('navigation', { name: 'Views' })
  await views.getByRole('link', { name: /^Wet ones/ }).click()
  await expect(rows).toHaveCount(2)
  await expect(page.getByText('Water is')).toBeVisible()
  await views.getByRole('link', { name: /^Dry ones/ }).click()
  await expect(rows).toHaveCount(3)

  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await page.getByRole('dialog', { name: 'Export 2 plants' }).getByRole('button', { name: 'Export' }).click()
  await expect.poll(() => sent).toContainEqual(expect.objectContaining({ selection: { filter: { is_dry: 'true' } } }))

  await rows.filter({ hasText: 'Fern' }).getByRole('checkbox').check({ force: true })
  await page.getByRole('button', { name: 'Water', exact: true }).click()
  await page.getByRole('dialog', { name: 'Water 1 plant?' }).getByRole('button', { name: 'Water' }).click()
  await expect.poll(() => sent).toContainEqual({ action: { type: 'water' }, selection: { ids: [1] } })
})

test('it appears in the page of a client, which another remote draws', async ({ api, enter, page }) => {
  const adviser = await api('adviser')
  const { id } = await adviser.call(clients.create, { body: { first_name: 'Wren', last_name: 'Moss', kind: 'client' } })
  await enter('adviser')
  await release(page)
  await page.goto(`/client-details/${id}?tab=plants`)
  // Behind the tabs that have room, or among them.
  await expect(page.getByText('Plants', { exact: true }).last()).toBeVisible()
  await expect(page.getByText(/has no plants/)).toBeVisible()
})
