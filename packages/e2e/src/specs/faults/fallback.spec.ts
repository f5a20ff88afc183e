import { expect, test } from '../../portal-test.ts'
import { meet, ONE_OF_EACH_KIND, toldIn } from './faults.ts'

// A script that throws, or is refused by its hash, is an error of the page: that is what is tried here.
test.use({ provoking: true })

for (const fault of ONE_OF_EACH_KIND) {
  test(`where a new release is ${fault.what}, the one before is used`, async ({ page, portal, enter }) => {
    const since = Date.now()
    await enter('adviser')
    if (fault.after) await page.clock.install()
    await meet(page, 'mf-clients', fault, { before: true })
    await page.goto('/leads')
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Leads/ })).toBeVisible()
    if (fault.after) await page.clock.fastForward(fault.after)
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    // The server chooses no release that this platform cannot load; the page tells of what it tried.
    if (!fault.platform) {
      await expect
        .poll(() => toldIn(portal.output, since))
        .toContainEqual(expect.objectContaining({ kind: fault.kind, remote: 'mf-clients', release: '99.0.0-broken' }))
    }
    // A page that is opened later comes from the release before as well.
    await page.getByRole('row').nth(1).getByRole('link').first().click()
    await expect(page).toHaveURL(/\/client-details\/\d+/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/\w/)
  })
}
