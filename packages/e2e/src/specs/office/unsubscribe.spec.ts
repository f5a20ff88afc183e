import { randomUUID } from 'node:crypto'
import { resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { clients } from '@portal/contract/clients/clients'
import { blockedAddresses } from '@portal/contract/sending/blocked-addresses'
import { bulkMessages } from '@portal/contract/sending/bulk-messages'
import { axeErrors } from '../../axe.ts'
import { linkIn } from '../../link-in.ts'
import { expect, test } from '../../portal-test.ts'
import { settle } from '../../settle.ts'

/** With `PORTAL_PICTURES=1` pictures are left in test-results/unsubscribe. */
const PICTURES = resolve(import.meta.dirname, '../../../../../test-results/unsubscribe')

/** Axe at both widths and in both colours, and nothing that scrolls sideways. */
async function look(page: Page, name: string): Promise<void> {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await settle(page)
      if (process.env.PORTAL_PICTURES)
        await page.screenshot({ path: `${PICTURES}/${name}-${width}-${colorScheme}.png` })
      expect(await axeErrors(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
    }
  }
}

test('the link of a mail to many unsubscribes its reader, who can take it back', async ({ api, browser, mail }) => {
  const admin = await api('admin')
  const email = 'nora.news@client.example'
  const { id } = await admin.call(clients.create, { body: { first_name: 'Nora', last_name: 'News', email } })
  const since = new Date()
  const news = () =>
    admin.call(bulkMessages.send, {
      body: {
        to: { subject: 'clients', selection: { ids: [id] } },
        message: { channel: 'email', subject: 'News', html: '<p>Rates have changed.</p>' },
        batch_id: randomUUID(),
      },
    })
  await news()
  const { headers, text = '' } = await mail.mailTo(email, since, 'Rates have changed')
  const link = linkIn(text, /\/unsubscribe\/[\w-]+/)
  expect(headers.find(({ key }) => key === 'list-unsubscribe')?.value).toContain(`<${link}>`)

  // The reader's own telephone: nobody is signed in there.
  const theirs = await browser.newContext()
  const visit = await theirs.newPage()
  await visit.goto(link)
  await expect(visit.getByRole('heading', { name: 'Unsubscribe from Coolibah Lane?' })).toBeVisible()
  await expect(visit.getByText(/n•••@client\.example/)).toBeVisible()
  await expect(visit.getByText(email)).toHaveCount(0)
  await look(visit, 'asked')
  const blocked = async () => (await admin.call(blockedAddresses.list, { params: { id } })).items
  expect(await blocked()).toEqual([])

  await visit.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(visit.getByRole('heading', { name: 'You’re unsubscribed' })).toBeVisible()
  await look(visit, 'unsubscribed')
  expect(await blocked()).toMatchObject([{ reason: 'unsubscribed', address: email }])
  await expect(news()).rejects.toThrow('None of the people selected can get this message')

  await visit.reload()
  await visit.getByRole('button', { name: 'Subscribe again' }).click()
  await expect(visit.getByRole('heading', { name: 'You’re subscribed again' })).toBeVisible()
  expect(await blocked()).toEqual([])

  await visit.goto(link.slice(0, -3))
  await expect(visit.getByText(/This link is incomplete/)).toBeVisible()
  await look(visit, 'damaged')
  await theirs.close()
})
