import { resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { clients } from '@portal/contract/clients/clients'
import { systemAttachments } from '@portal/contract/office/system-attachments'
import { axeErrors } from '../../axe.ts'
import { PICTURE } from '../../picture.ts'
import { expect, test } from '../../portal-test.ts'
import { filesOf } from '../../product/mail-peer.ts'

const PICTURES = resolve(import.meta.dirname, '../../../../../test-results/templates')

/** With `PORTAL_PICTURES=1` pictures of the editor are left in test-results/templates, to be laid beside the design. */
async function look(page: Page): Promise<void> {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      if (process.env.PORTAL_PICTURES) {
        await page.screenshot({ path: `${PICTURES}/editor-${width}-${colorScheme}.png` })
      }
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect.soft(overflow, `${width} does not scroll sideways`).toBeLessThanOrEqual(0)
      expect.soft(await axeErrors(page, { onlySerious: true }), `${width} ${colorScheme}`).toEqual([])
    }
  }
}

test('a template is written, previewed for a client, and an email is sent from it', async ({ api, page, enter }) => {
  const { id } = await (await api('admin')).call(clients.create, {
    body: { first_name: 'Ngaire', last_name: 'Templeton', email: 'ngaire@templeton.example' },
  })
  await enter('admin')
  await page.goto('/email-template')
  await expect(page.getByRole('link', { name: 'Annual review', exact: true })).toBeVisible()
  expect(await axeErrors(page)).toEqual([])

  await page.getByRole('link', { name: /^New template/ }).click()
  await page.getByLabel('Name', { exact: true }).fill('Welcome')
  const subject = page.getByRole('textbox', { name: 'Subject' })
  await subject.click()
  await page.keyboard.type('Welcome, {{client first name}}')
  await expect(subject.getByText('Client first name')).toBeVisible()
  const message = page.getByRole('textbox', { name: 'Message' })
  await message.click()
  await page.keyboard.type('Hi ')
  await page.getByRole('button', { name: 'Merge field' }).last().click()
  await page.getByRole('menuitem', { name: 'Client last name' }).click()
  await page.keyboard.press('Backspace')
  await expect(message).toHaveText('Hi ')
  await page.getByRole('button', { name: 'Merge field' }).last().click()
  await page.getByRole('menuitem', { name: 'Client first name' }).click()
  await page.keyboard.type(', welcome.')

  const preview = page.getByRole('complementary', { name: 'Preview' })
  await preview.getByRole('combobox', { name: 'Preview for' }).fill('templeton')
  await page.getByRole('listbox').getByRole('option').first().click()
  await expect(preview.getByText('Hi Ngaire, welcome.')).toBeVisible()
  expect(await axeErrors(page)).toEqual([])
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL(/\/email-template\/\d+$/)

  await page.goto(`/client-details/${id}?write=email`)
  const form = page.getByRole('form', { name: 'New email' })
  await form.getByRole('button', { name: 'Use template' }).click()
  await page.getByRole('menuitem', { name: 'Welcome' }).click()
  await expect(form.getByRole('textbox', { name: 'Message' })).toHaveText('Hi Ngaire, welcome.')
  await form.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Welcome, Ngaire').first()).toBeVisible()
  await page.goto('/email-template')
  await expect(
    page.getByRole('row', { name: /Welcome/ }).getByRole('gridcell', { name: '1', exact: true }),
  ).toBeVisible()
})

test('a text message says how many parts it takes', async ({ page, enter }) => {
  await enter('admin')
  await page.goto('/sms-template')
  await page.getByRole('link', { name: 'Application update', exact: true }).click()
  await expect(page.getByText('GSM-7')).toBeVisible()
  await page.getByRole('textbox', { name: 'Message' }).click()
  await page.keyboard.press('End')
  await page.keyboard.type('’')
  await expect(page.getByText('UCS-2')).toBeVisible()
  expect(await axeErrors(page)).toEqual([])
  await page.getByRole('button', { name: 'Replace' }).click()
  await expect(page.getByText('GSM-7')).toBeVisible()
})

test('a template’s link leads to the adviser’s booking page, and its file is attached', async ({
  api,
  mail,
  page,
  enter,
}) => {
  const root = await api('superadmin')
  await root.upload(systemAttachments.upload, new File([PICTURE], 'FSG 2026.png', { type: 'image/png' }))
  const { items } = await root.call(clients.list, { query: { search: 'nguyen', page_size: 1 } })
  const [client] = items
  await enter('admin')
  await page.goto('/email-template/create')
  await page.getByLabel('Name', { exact: true }).fill('Book a time')
  await page.getByRole('textbox', { name: 'Subject' }).click()
  await page.keyboard.type('Shall we talk, {{client first name}}')
  await page.getByRole('textbox', { name: 'Message' }).click()
  await page.keyboard.type('Hi {{client first name}}, write to me: ')
  await page.getByRole('button', { name: 'Link', exact: true }).click()
  await page.getByRole('button', { name: 'Company email', exact: true }).click()
  await page.getByRole('button', { name: 'Attach', exact: true }).click()
  await page.getByRole('menuitem', { name: 'FSG 2026.png' }).click()
  const preview = page.getByRole('complementary', { name: 'Preview' })
  await preview.getByRole('combobox', { name: 'Preview for' }).fill(client?.last_name ?? '')
  await page.getByRole('listbox').getByRole('option').first().click()
  await expect(preview.getByRole('link', { name: 'Company email' })).toHaveAttribute('href', /^mailto:/)
  await expect(preview.getByRole('list', { name: 'Attachments' })).toContainText('FSG 2026.png')
  await look(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  const since = new Date()
  await page.getByRole('button', { name: 'Send test to me' }).first().click()
  await expect(page.getByText(/^Test sent to/)).toBeVisible()
  const received = await mail.mailTo('admin@demo.example', since, 'write to me: Company email (')
  expect(filesOf(received).map(({ filename }) => filename)).toEqual(['FSG 2026.png'])
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL(/\/email-template\/\d+$/)
})
