import type { Page } from '@playwright/test'
import { clients } from '@portal/contract/clients/clients'
import { partners } from '@portal/contract/clients/partners'
import { applications } from '@portal/contract/work/applications'
import { policies } from '@portal/contract/work/policies'
import { tasks } from '@portal/contract/work/tasks'
import { axeErrors } from '../../axe.ts'
import { expect, test } from '../../portal-test.ts'
import { settle } from '../../settle.ts'

const WIDE = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

/** No fault of accessibility at each size; with `PORTAL_PICTURES=1` pictures are left in test-results/screens. */
async function look(page: Page, name: string): Promise<void> {
  for (const size of [PHONE, WIDE]) {
    await page.setViewportSize(size)
    await settle(page)
    expect(await axeErrors(page)).toEqual([])
    const path = `test-results/screens/${name}-${size.width}.png`
    if (process.env.PORTAL_PICTURES) await page.screenshot({ path })
  }
}

test('a death is recorded, shown wherever the name stands, and taken back', async ({ api, enter, page }) => {
  const admin = await api('admin')
  const create = (body: object) =>
    admin.call(clients.create, {
      body: { first_name: 'Osric', last_name: 'Mourningley', kind: 'client', email: 'osric@example.com', ...body },
    })
  const { id } = await create({ phone: '0491 570 156' })
  const { id: partner_id } = await create({ first_name: 'Hester' })
  await admin.call(partners.link, { params: { id }, body: { partner_id } })
  await admin.call(policies.create, {
    params: { id },
    body: {
      ...{ insurer: 'AIA', number: 'MOURN-1', commenced_on: '2024-03-01' },
      products: [{ cover: 'TRM', amount: 42_500_000, annual_premium: 90_000 }],
    },
  })
  await admin.call(applications.create, { params: { id }, body: { insurer: 'TAL' } })
  await admin.call(tasks.create, { body: { client_id: id, title: 'Call Osric' } })
  await enter('admin')
  await page.setViewportSize(WIDE)

  await page.goto(`/client-details/${id}?tab=partner`)
  await page.getByRole('button', { name: 'Unlink' }).click()
  const unlinking = page.getByRole('dialog', { name: 'Unlink Hester' })
  await unlinking.getByText('Osric died').click()
  await unlinking.getByRole('button', { name: 'Continue' }).click()
  const recording = page.getByRole('dialog', { name: 'Record that Osric has died' })
  await recording.getByLabel('Who told you').fill('Hester')
  await recording.getByLabel('Date of death').fill('2/9/2099')
  await expect(recording.getByText('Claim on AIA MOURN-1 (Osric, life $425,000)')).toBeVisible()
  await look(page, 'death-record')
  await recording.getByRole('button', { name: 'Record death' }).click()
  await expect(recording.getByText('The date of death can’t be in the future')).toBeVisible()
  await recording.getByLabel('Date of death').fill('02/09/2026')
  await recording.getByRole('button', { name: 'Record death' }).click()
  await expect(page.getByText('Osric died on 02/09/2026.')).toBeVisible()
  await expect(page.getByRole('banner').or(page.locator('main')).getByText('Deceased').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Email', exact: true })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'New quote' })).toHaveCount(0)
  await look(page, 'death-client')

  for (const [address, name] of [
    ['/clients?search=Mourningley', 'death-clients'],
    ['/applications?group=closed&search=Mourningley', 'death-applications'],
    ['/policies?search=Mourningley', 'death-policies'],
    ['/tasks?search=Osric', 'death-tasks'],
  ] as const) {
    await page.goto(address)
    await expect(page.locator('main').getByText('Deceased').first()).toBeVisible()
    await look(page, name)
  }
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('dialog').getByRole('combobox').fill('Osric Mourningley')
  await expect(page.getByRole('option', { name: /Osric Mourningley.*Deceased/ }).first()).toBeVisible()
  await page.keyboard.press('Escape')

  await page.goto(`/client-details/${id}`)
  await page.getByRole('button', { name: 'Recorded by mistake…' }).click()
  const undoing = page.getByRole('dialog', { name: 'Osric has not died' })
  await undoing.getByLabel('Reason').fill('Wrong Osric')
  await look(page, 'death-undo')
  await undoing.getByRole('button', { name: 'Put everything back' }).click()
  await expect(page.getByText('Osric died on 02/09/2026.')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'New quote' })).toBeVisible()
  expect((await admin.call(partners.view, { params: { id } })).linked?.client?.id).toBe(partner_id)
  await page.goto(`/client-details/${id}?tab=activity`)
  await expect(page.getByText('recorded that Osric has not died: Wrong Osric').first()).toBeVisible()
})

test('who asked for no SMS can’t be sent one', async ({ api, enter, page }) => {
  const { id } = await (await api('admin')).call(clients.create, {
    body: { first_name: 'Silas', last_name: 'Quietly', phone: '0491 570 157', no_contact: ['sms', 'post'] },
  })
  await enter('admin')
  await page.setViewportSize(WIDE)
  await page.goto(`/client-details/${id}`)
  await expect(page.getByText('Do not contact by SMS and post')).toBeVisible()
  const sms = page.getByRole('button', { name: 'SMS', exact: true })
  await expect(sms).toHaveAttribute('aria-disabled', 'true')
  await look(page, 'no-contact')
})
