import { expect, test } from '../../portal-test.ts'
import { meet, toldIn } from './faults.ts'
import { BLOCKING, DEAD, REDRAWN, WAITING } from './hangs.ts'

test.use({ provoking: true })

const HUNG = expect.objectContaining({ kind: 'hang', remote: 'mf-clients', release: '99.0.0-broken' })

for (const [fault, outcome] of [
  [WAITING, 'gives way to the one before'],
  [REDRAWN, 'gives way to the one before'],
  [BLOCKING, 'is shown once the page answers again'],
] as const) {
  test(`a release that ${fault.what} ${outcome}, and the server hears of it`, async ({ page, portal, enter }) => {
    const since = Date.now()
    await enter('adviser')
    await meet(page, 'mf-clients', fault, { before: true })
    await page.goto('/leads')
    await expect(fault === BLOCKING ? page.getByText('Drawn late') : page.getByRole('row').nth(1)).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect.poll(() => toldIn(portal.output, since)).toContainEqual(HUNG)
  })
}

test('of a page that never answers again the next one tells', async ({ context, page, portal, enter }) => {
  const since = Date.now()
  await enter('adviser')
  await meet(page, 'mf-clients', DEAD, { before: true })
  await page.goto('/leads', { waitUntil: 'commit' })
  const other = await context.newPage()
  await other.goto('/dashboard')
  await expect
    .poll(() => other.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('portal.drawing.'))))
    .toBe(true)
  // The tab is closed by hand: it hears nothing of that.
  const { targetInfos } = await (await context.newCDPSession(other)).send('Target.getTargets')
  const dead = targetInfos.find(({ url, type }) => type === 'page' && url.endsWith('/leads'))
  await (await context.newCDPSession(other)).send('Target.closeTarget', { targetId: dead?.targetId ?? '' })
  await expect(async () => {
    await other.reload()
    expect(toldIn(portal.output, since)).toContainEqual(HUNG)
  }).toPass()
})
