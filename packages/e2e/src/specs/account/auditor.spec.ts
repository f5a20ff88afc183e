import { clients } from '@portal/contract/clients/clients'
import { applications } from '@portal/contract/work/applications'
import { axeErrors } from '../../axe.ts'
import { emailOf, PASSWORD } from '../../people.ts'
import { expect, test } from '../../portal-test.ts'
import { settle } from '../../settle.ts'

test('an auditor asks, AFSL lets them in, they read, and AFSL takes it back', async ({
  api,
  baseURL,
  browser,
  page,
  enter,
}) => {
  const adviser = await api('adviser')
  const client = { first_name: 'Petra', last_name: 'Wagtail', kind: 'client' } as const
  const { id: clientId } = await adviser.call(clients.create, { body: client })
  const body = { insurer: 'NEOS', reference: 'WT 7710' }
  const { id } = await adviser.call(applications.create, { params: { id: clientId }, body })

  await enter('auditor')
  await page.goto(`/application-details/${id}`)
  await expect(page.getByText(/Your access to this application has ended, or was never given/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ask for access' })).toBeVisible()
  await page.goto(`/client-details/${clientId}`)
  await page.getByRole('link', { name: 'Ask for access' }).click()
  const form = page.getByRole('form', { name: 'Ask for access' })
  await form.getByRole('combobox', { name: 'Application' }).fill('wagtail')
  await page.getByRole('option', { name: /Petra Wagtail/ }).click()
  await form.getByLabel('Reason').fill('November sample')
  await settle(page)
  expect(await axeErrors(page)).toEqual([])
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByText('Request sent')).toBeVisible()
  await expect(page.getByRole('button', { name: /^My requests: \d+ waiting/ })).toBeVisible()

  const other = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  const afsl = await other.newPage()
  await afsl.goto('/login')
  await afsl.getByLabel('Email').fill(emailOf('afsl'))
  await afsl.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await afsl.getByRole('button', { name: 'Sign in' }).click()
  const entry = afsl.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Auditor Requests/ })
  await expect(entry).toHaveText(/\d/)
  await entry.click()
  const row = afsl.getByRole('grid', { name: 'Auditor Requests' }).getByRole('row').filter({ hasText: 'Petra Wagtail' })
  await row.getByText('Petra Wagtail').click()
  const pane = afsl.getByRole('complementary', { name: 'Request' })
  await expect(pane.getByRole('link', { name: 'Petra Wagtail, NEOS WT 7710' })).toBeVisible()
  await settle(afsl)
  expect(await axeErrors(afsl)).toEqual([])
  await pane.getByRole('button', { name: /^Approve until/ }).click()
  await expect(afsl.getByText(/can read until/)).toBeVisible()
  await expect(row).toHaveCount(0)

  await page.goto(`/application-details/${id}`)
  await expect(page.getByRole('heading', { name: /Petra Wagtail/ }).first()).toBeVisible()
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'My requests' }).click()
  const own = page.getByRole('dialog', { name: 'My requests' })
  await own.getByRole('link', { name: 'Petra Wagtail, NEOS WT 7710' }).click()
  await expect(page).toHaveURL(new RegExp(`/application-details/${id}`))

  await afsl.getByRole('tablist').or(afsl.getByRole('navigation')).getByText('Open to auditors').first().click()
  await row.getByText('Petra Wagtail').click()
  await pane.getByRole('button', { name: 'Revoke access…' }).click()
  await afsl.getByRole('alertdialog', { name: 'Revoke access?' }).getByRole('button', { name: 'Revoke' }).click()
  await expect(afsl.getByText(/can’t read it any more/).first()).toBeVisible()
  await page.reload()
  await expect(page.getByText(/Your access to this application has ended/)).toBeVisible()
  await other.close()
})
