import { readPdf } from '@portal/quote-pdf/testing/read-pdf'
import { openTab } from '../../open-tab.ts'
import { expect, test } from '../../portal-test.ts'
import { filesOf } from '../../product/mail-peer.ts'
import { expectWhole } from '../../quote-file.ts'
import { quoteFor } from '../../saved-quote.ts'

const ADDRESS = 'sent-to@client.example'
const MAI = { first_name: 'Mai Anh', last_name: 'Nguyễn', date_of_birth: '1988-03-14', email: ADDRESS }

test('a quote is mailed with its PDF, which stays among the client’s documents and in the timeline', async ({
  api,
  enter,
  mail,
  page,
}) => {
  const admin = await api('admin')
  const { clientId, quoteId } = await quoteFor(admin, MAI)
  await enter('admin')
  await page.goto(`/quote-info?quote=${quoteId}`)
  await expect(page.getByText('Not sent yet')).toBeVisible()
  await page.getByRole('button', { name: 'Send' }).click()
  const drawer = page.getByRole('dialog', { name: 'Send quote' })
  await expect(drawer.getByRole('combobox', { name: 'To' })).toContainText(ADDRESS)
  await expect(drawer.getByText('life and income protection cover')).toBeVisible()
  await drawer.getByRole('textbox', { name: 'Subject' }).fill('')
  await drawer.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(drawer.getByText('Please enter a subject').first()).toBeVisible()
  await drawer.getByRole('textbox', { name: 'Subject' }).fill('Your comparison, Mai')
  const copy = drawer.getByRole('textbox', { name: 'Cc' })
  await copy.fill('nobody')
  await drawer.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(drawer.getByText('“nobody” isn’t a valid email address').first()).toBeVisible()
  if (process.env.PORTAL_PICTURES) await page.screenshot({ path: 'test-results/quote-sending/drawer-1440.png' })
  await copy.fill('books@firm.example')
  const since = new Date()
  await drawer.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Quote is on its way')).toBeVisible()

  const received = await mail.mailTo(ADDRESS, since)
  expect(received.subject).toBe('Your comparison, Mai')
  expect(received.text).toContain('Dear Mai Anh')
  expect(received.text).toContain('Kind regards')
  expect(received.cc?.map(({ address }) => address)).toEqual(['books@firm.example'])
  expect(received.text).not.toContain('/quote-link/')
  expect(filesOf(received)).toMatchObject([{ filename: 'Mai Anh Nguyễn.pdf', mimeType: 'application/pdf' }])
  const read = await readPdf(Buffer.from(String(filesOf(received)[0]?.content), 'base64'))
  await expectWhole(read, admin, { quoteId, name: 'Mai Anh Nguyễn' })
  await expect(page.getByText('Not sent yet')).toBeHidden()

  await page.goto(`/client-details/${clientId}`)
  await openTab(page, 'Timeline')
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Your comparison, Mai')
  await openTab(page, 'Documents')
  const filed = page.getByRole('list', { name: 'Files' }).getByRole('listitem')
  await expect(filed).toHaveCount(1)
  await expect(filed).toContainText('Mai Anh Nguyễn.pdf')
})
