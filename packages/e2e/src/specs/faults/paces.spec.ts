import type { InputOf } from '@portal/contract/endpoint'
import type { registry } from '@portal/contract/office/registry'
import { expect, test } from '../../portal-test.ts'
import { entryOf, meet } from './faults.ts'

type Body = InputOf<typeof registry.report>['body']

test.use({ provoking: true })

test('how long a click of a release took and kept the page from answering is told with its loads', async ({
  page,
  enter,
}) => {
  const SLOW = entryOf(`({ createElement }) => {
    const block = (end) => { while (performance.now() < end) {} }
    return createElement('button', { onClick: () => block(performance.now() + 700) }, 'Slow')
  }`)
  const told: Body[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/registry/reports')) told.push(request.postDataJSON())
  })
  await enter('adviser')
  await meet(page, 'mf-clients', { what: 'slow', body: SLOW, says: '', kind: 'hang' })
  await page.goto('/leads')
  const slow = page.getByRole('button', { name: 'Slow' })
  // What watches comes with what tells of the first loads.
  await expect(slow).toBeVisible()
  await expect.poll(() => told.flatMap(({ loads = [] }) => loads)).not.toEqual([])
  await slow.click()
  const paces = async () => {
    await page.evaluate(() => dispatchEvent(new Event('pagehide')))
    return told.flatMap((body) => body.paces ?? []).filter(({ remote }) => remote === 'mf-clients')
  }
  const isOf = (pace: { readonly interaction: number | null; readonly blocked: number | null }) =>
    (pace.interaction ?? 0) >= 700 && (pace.blocked ?? 0) >= 600
  await expect.poll(async () => (await paces()).filter(isOf)).toHaveLength(1)
  expect((await paces()).map(({ release }) => release)).toContain('99.0.0-broken')
})
