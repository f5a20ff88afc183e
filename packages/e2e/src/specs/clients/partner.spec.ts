import type { Page } from '@playwright/test'
import { clients } from '@portal/contract/clients/clients'
import { partners } from '@portal/contract/clients/partners'
import { axeErrors } from '../../axe.ts'
import { expect, test } from '../../portal-test.ts'
import { settle } from '../../settle.ts'

const WIDE = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

/** No fault of accessibility at each size; with `PORTAL_PICTURES=1` pictures are left in test-results/screens. */
async function look(page: Page, name: string, sizes = [PHONE, WIDE]): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size)
    await settle(page)
    expect(await axeErrors(page)).toEqual([])
    const path = `test-results/screens/${name}-${size.width}.png`
    if (process.env.PORTAL_PICTURES) await page.screenshot({ path })
  }
}

test('the second person of a quote becomes a linked partner, is found by search, and is unlinked for a reason', async ({
  api,
  enter,
  page,
}) => {
  const admin = await api('admin')
  const household = {
    last_name: 'Partnerling',
    kind: 'client',
    state: 'VIC',
    address: '3 Fern Way',
    city: 'Brunswick',
    postcode: '3056',
  } as const
  const { id } = await admin.call(clients.create, {
    body: { ...household, first_name: 'Quilla', date_of_birth: '1985-05-09', gender: 'F', smoker: false },
  })
  await admin.call(clients.create, { body: { ...household, first_name: 'Rufus' } })
  await enter('admin')
  await page.setViewportSize(WIDE)
  await page.goto(`/quoting-tools?client=${id}`)
  await page.getByRole('button', { name: 'Couple' }).click()
  await page.getByLabel('First name').fill('Rufus')
  await page.getByLabel('Last name').fill(household.last_name)
  await page.getByLabel('Date of birth').nth(1).fill('14/03/1984')
  await page.getByLabel('Phone').nth(1).fill('0491 571 804')
  const add = page.getByRole('button', { name: 'Add as Quilla’s partner' })
  const dialog = page.getByRole('dialog', { name: 'Add as Quilla’s partner' })
  await page.setViewportSize(PHONE)
  await page.getByRole('group', { name: 'Person' }).getByRole('button', { name: 'Rufus' }).click()
  await add.click()
  await expect(dialog.getByRole('button', { name: 'Link instead: Rufus Partnerling' })).toBeVisible()
  await look(page, 'partner-from-quote', [PHONE])
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.setViewportSize(WIDE)
  await add.click()
  await expect(dialog.getByRole('button', { name: 'Link instead: Rufus Partnerling' })).toBeVisible()
  await look(page, 'partner-from-quote', [WIDE])
  await dialog.getByRole('button', { name: 'Create and link' }).click()
  await expect(page.getByText('linked partner')).toBeVisible()
  await expect(page.getByLabel('Date of birth').nth(1)).toHaveValue('14/03/1984')
  await look(page, 'quote-with-partner')

  const { linked } = await admin.call(partners.view, { params: { id } })
  expect(linked?.client).toMatchObject({ date_of_birth: '1984-03-14', phone: '0491 571 804', address: '3 Fern Way' })
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('dialog').getByRole('combobox').fill('Rufus Partnerling')
  await expect(page.getByRole('option', { name: /Rufus Partnerling/ })).toHaveCount(2)
  await page.keyboard.press('Escape')

  await page.goto(`/client-details/${linked?.client?.id}?tab=partner`)
  await expect(page.getByRole('link', { name: 'Quilla Partnerling' }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Unlink' }).click()
  const unlinking = page.getByRole('dialog', { name: 'Unlink Quilla' })
  await unlinking.getByText('They separated').click()
  await look(page, 'partner-unlink')
  await unlinking.getByRole('button', { name: 'Unlink' }).click()
  await expect(page.getByText('Unlinked from Quilla Partnerling')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Is the partner already a client?' })).toBeVisible()
  await page.goto(`/client-details/${id}?tab=activity`)
  await expect(page.getByText('unlinked the partner: they separated').first()).toBeVisible()
})
