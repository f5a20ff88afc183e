import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { profile } from '@portal/contract/account/profile'
import { clients } from '@portal/contract/clients/clients'
import { periods } from '@portal/contract/money/periods'
import { splits } from '@portal/contract/money/splits'
import { statements } from '@portal/contract/money/statements'
import { settings } from '@portal/contract/office/settings'
import { policies } from '@portal/contract/work/policies'
import { fullName } from '@portal/domain/values/person'
import { readPdf } from '@portal/quote-pdf/testing/read-pdf'
import { axeErrors } from '../../axe.ts'
import { enterAs, expect, test } from '../../portal-test.ts'

async function downloaded(page: Page, button: string): Promise<{ name: string; bytes: Buffer }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ])
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

const picture = async (page: Page, name: string) => {
  if (!process.env.PORTAL_PICTURES) return
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.screenshot({ path: `test-results/screens/${name}-${width}-${colorScheme}.png` })
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ colorScheme: 'light' })
}

test('a month is closed and sent: the adviser’s tax invoice has the right cents, and they see it themselves', async ({
  api,
  page,
  enter,
  browser,
  portal,
}) => {
  const admin = await api('superadmin')
  await admin.call(settings.updateCompanyInfo, { body: { abn: '51824753556' } })
  const { id: adviserId, firstname, lastname } = await (await api('adviser')).call(profile.view, {})
  await admin.call(splits.add, { body: { user_id: adviserId, from_on: '2019-06-01', percent: 60 } })
  const client = await admin.call(clients.create, { body: { first_name: 'Hugh', last_name: 'Pemberton' } })
  await admin.call(clients.assign, { params: { id: client.id }, body: { adviser_id: adviserId } })
  const cover = { cover: 'TRM', amount: 500_000_00, annual_premium: 1_200_00 } as const
  const body = { insurer: 'NEOS', number: '91074418', commenced_on: '2019-03-01', products: [cover] }
  await admin.call(policies.create, { params: { id: client.id }, body })
  const csv =
    'Policy no,Client,Type,Date,Amount incl GST,GST\r\n91074418,PEMBERTON H,Initial,06/06/2019,"2,917.12",265.19'
  const { id } = await admin.upload(statements.upload, new File([csv], 'neos-june.csv', { type: 'text/csv' }))
  await admin.call(statements.commit, { params: { id } })

  await enter('superadmin')
  await page.goto('/commission/payouts?month=2019-06')
  const payee = page.getByRole('row', { name: new RegExp(fullName(firstname, lastname)) })
  // 60 % of $2,651.93, and of the GST in proportion.
  await expect(payee).toContainText('$1,591.16')
  await expect(payee).toContainText('Month open')
  await payee.getByRole('link').first().click()
  await expect(page.getByRole('region', { name: 'What is paid' })).toContainText('$1,591.16')
  await expect(page.getByRole('row', { name: /Hugh Pemberton/ })).toContainText('$159.11')
  expect(await axeErrors(page)).toEqual([])
  await picture(page, 'payout')
  const preview = await downloaded(page, 'PDF')
  expect((await readPdf(preview.bytes)).text).toContain('Not issued yet')
  expect((await downloaded(page, 'Excel')).name).toMatch(/June 2019.*\.xlsx$/)

  await page.getByRole('button', { name: /^(Record agreement|Agreement of)/ }).click()
  await page.getByLabel('Agreed on').fill('05/01/2026')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'Agreement of 05/01/2026' })).toBeVisible()

  await admin.call(periods.close, { body: { month: '2019-06-01' } })
  await page.goto('/commission/payouts?month=2019-06')
  await expect(payee).toContainText('Recipient-created tax invoice')
  await expect(payee).toContainText('To send')
  await picture(page, 'payouts')
  await page.getByRole('button', { name: 'Send statements' }).click()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(payee).toContainText('Sent')

  const theirs = await browser.newContext({ baseURL: portal.address(), viewport: { width: 1440, height: 900 } })
  await enterAs(theirs, portal, 'adviser')
  const own = await theirs.newPage()
  await own.goto('/commission')
  const month = own.getByRole('row', { name: /June 2019/ })
  await expect(month).toContainText('Sent')
  expect(await axeErrors(own)).toEqual([])
  await picture(own, 'own-payouts')
  await month.getByRole('link').first().click()
  const { bytes } = await downloaded(own, 'PDF')
  const { text } = await readPdf(bytes)
  expect(text).toContain('$1,591.16')
  expect(text).toContain('Recipient-created tax invoice')
  expect(text).not.toContain('Not issued yet')
  await theirs.close()
})
