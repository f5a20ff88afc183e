import { embedKeys } from '@portal/contract/account/embed-keys'
import { quoteSharing } from '@portal/contract/quotes/quote-sharing'
import { Api } from '../../api.ts'
import { emailOf } from '../../people.ts'
import { expect, test } from '../../portal-test.ts'
import { EmbeddingSite } from '../../product/embedding-site.ts'
import { Portal } from '../../product/portal.ts'
import { freshDataDir } from '../../product/prepare.ts'
import { quoteFor } from '../../saved-quote.ts'

test('on a host of their own, clients open their links and sites frame quoting, and nobody signs in', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const dataDir = freshDataDir()
  const portal = await Portal.start({ dataDir: dataDir.path, env: { PORTAL_PUBLIC_HOST: 'links.localhost' } })
  const outsiders = portal.address('demo.links')
  const api = { address: portal.loopback, reference: 'demo' }
  const site = await EmbeddingSite.start({ portal: outsiders, api })
  try {
    const admin = await Api.as(portal, 'admin')
    const mai = { first_name: 'Mai', last_name: 'Nguyễn', date_of_birth: '1988-03-14' }
    const { quoteId } = await quoteFor(admin, mai)
    const { url } = await admin.call(quoteSharing.createLink, { params: { id: quoteId } })
    // As an old link has it: it leads over.
    await page.goto(url.replace(outsiders, portal.address()))
    await expect(page).toHaveURL(url)
    await page.getByRole('textbox', { name: 'Date of birth' }).pressSequentially('14031988')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('Mai').first()).toBeVisible()

    await page.goto(`${outsiders}/login`)
    await expect(page.getByText('Staff sign in elsewhere.')).toBeVisible()

    const superadmin = await Api.as(portal, 'superadmin')
    const { key } = await superadmin.call(embedKeys.create, { body: { name: 'Our site', origins: [site.origin] } })
    site.useKey(key)
    await page.goto(`${site.origin}/?user=${emailOf('adviser')}`)
    await expect(page.frameLocator('iframe').getByLabel('First name')).toBeVisible()
  } finally {
    site.stop()
    await portal.stop()
    dataDir.remove()
  }
})
