import { resolve } from 'node:path'
import { mailSettings } from '@portal/contract/sending/mail-settings'
import { axeErrors } from '../../axe.ts'
import { expect, test } from '../../portal-test.ts'
import { settle } from '../../settle.ts'

/** With `PORTAL_PICTURES=1` pictures are left in test-results/mail-server. */
const PICTURES = resolve(import.meta.dirname, '../../../../../test-results/mail-server')

test('a super admin sets a mail server up, is told what is wrong, and makes a DKIM key', async ({
  api,
  enter,
  page,
  portal,
}) => {
  await enter('superadmin')
  await page.goto(`${portal.address('demo')}/systems?section=sending`)
  const form = page.getByRole('form', { name: 'Mail server' })
  await form.getByLabel('Host').fill('10.0.0.1')
  await form.getByLabel('User name').fill('post@coolibah.example')
  await form.getByLabel(/^Password/).fill('a secret')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(form.getByText('This host can’t be used. Please enter a public mail server.').first()).toBeVisible()
  const server = page.getByRole('region', { name: 'Mail server' })
  const dkim = page.getByRole('region', { name: 'DKIM' })
  await expect(dkim).toBeVisible()
  const pictures = async (name: string) => {
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await settle(page)
        const path = `${PICTURES}/${name}-${width}-${colorScheme}.png`
        if (process.env.PORTAL_PICTURES) await page.screenshot({ path, fullPage: true })
        expect(await axeErrors(page)).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
      }
    }
  }
  await pictures('refused')
  await form.getByLabel('Host').fill('203.0.113.7')
  await form.getByLabel('Hourly limit').fill('200')
  await form.getByRole('button', { name: 'Discard' }).click()
  await form.getByLabel('Hourly limit').fill('200')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved')).toBeVisible()
  const superAdmin = await api('superadmin')
  expect(await superAdmin.call(mailSettings.view, {})).toMatchObject({ host: null, hourly_limit: 200 })
  await expect(server.getByRole('button', { name: 'Send test email to me' })).toHaveCount(0)

  await dkim.getByRole('button', { name: 'Create key' }).click()
  await expect(dkim.getByLabel('Name', { exact: true })).toHaveValue(/^portal\w+\._domainkey\./)
  await dkim.getByRole('button', { name: 'Check DNS' }).click()
  await expect(dkim.getByText(/No record found yet|The DNS didn’t answer/)).toBeVisible({ timeout: 20_000 })
  await pictures('dkim')
  await dkim.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(dkim.getByRole('button', { name: 'Create key' })).toBeVisible()
  await superAdmin.call(mailSettings.update, { body: { hourly_limit: null } })
})
