import type { InputOf } from '@portal/contract/endpoint'
import type { registry } from '@portal/contract/office/registry'
import { enterAs, expect, test } from '../../portal-test.ts'
import { Portal } from '../../product/portal.ts'
import { freshDataDir } from '../../product/prepare.ts'
import { SiteCopy } from '../../product/site-copy.ts'

test.use({ live: true })

test('who is at work gets what is released at the next page, without a reload and with all that was typed', async ({
  context,
  page,
}) => {
  const site = new SiteCopy()
  const dataDir = freshDataDir()
  const portal = await Portal.start({
    dataDir: dataDir.path,
    env: { PORTAL_SITE: site.path, PORTAL_REMOTES: site.registry },
  })
  const heading = page.getByRole('heading', { level: 1 })
  const menu = page.getByRole('navigation', { name: 'Main' })
  /** The page has heard of it, and read what there is now. */
  const heard = () => page.waitForResponse((response) => new URL(response.url()).pathname === '/registry.json')
  try {
    await enterAs(context, portal, 'adviser')
    const listening = page.waitForResponse((response) => response.url().includes('/files/live?'))
    const loads = page
      .waitForRequest((request) => request.url().endsWith('/registry/reports'))
      .then((request) => {
        const said: InputOf<typeof registry.report>['body'] = request.postDataJSON()
        const own = said.loads?.find(({ remote }) => remote === 'mf-quoting')
        return { ...own, token: 'token' in request.headers() }
      })
    await page.goto(`${portal.address()}/quoting-tools`)
    await listening
    await page.getByRole('checkbox', { name: 'Life' }).check()
    const sum = page.getByLabel('Life sum insured')
    await sum.fill('500000')
    // The server hears how long it took, from a user that it knows.
    const { remote, milliseconds, token } = await loads
    expect([remote, token]).toEqual(['mf-quoting', true])
    expect(milliseconds).toBeGreaterThan(0)
    const field = await sum.elementHandle()
    await page.evaluate(() => Object.assign(self, { isSamePage: true }))

    const hearing = heard()
    const takeBack = site.release('1.1.0', {
      'mf-quoting': ['New quote', 'New quote, made better'],
      'mf-clients': ['title:"Leads"', 'title:"Leads, made better"'],
    })
    await hearing
    // What is open stays, and is worked on.
    await sum.pressSequentially('0')
    await expect(sum).toHaveValue('5000000')
    expect(await field?.isVisible()).toBe(true)
    await expect(heading).toHaveText('New quote')

    await menu.getByRole('link', { name: 'Leads' }).click()
    await expect(heading).toHaveText('Leads, made better')
    await page.goBack()
    await expect(heading).toHaveText('New quote, made better')
    await expect(sum).toHaveValue('5,000,000')

    const hearingAgain = heard()
    takeBack()
    await hearingAgain
    await menu.getByRole('link', { name: 'Leads' }).click()
    await expect(heading).toHaveText('Leads')
    await page.goBack()
    await expect(heading).toHaveText('New quote')
    await expect(sum).toHaveValue('5,000,000')
    expect(await page.evaluate(() => Reflect.get(self, 'isSamePage'))).toBe(true)
  } finally {
    await portal.stop()
    dataDir.remove()
    site.remove()
  }
})
