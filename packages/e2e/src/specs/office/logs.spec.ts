import { users } from '@portal/contract/account/users'
import { clients } from '@portal/contract/clients/clients'
import { MESSAGES } from '@portal/domain/message'
import { axeErrors } from '../../axe.ts'
import { emailOf } from '../../people.ts'
import { expect, test, typeSignIn } from '../../portal-test.ts'

test('what somebody changed is found in the audit log, before and after, and exported', async ({
  api,
  enter,
  page,
}) => {
  const superAdmin = await api('superadmin')
  const { items } = await superAdmin.call(users.list, { query: { search: 'adviser2@' } })
  const [adviser] = items
  if (!adviser) throw new Error('There is no such adviser')
  const [before, after] = ['0491570006', '0491570156']
  for (const mobile of [before, after]) await superAdmin.call(users.update, { body: { id: adviser.id, mobile } })

  await enter('superadmin')
  await page.goto('/general')
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Audit log' }).click()
  await expect(page.getByRole('heading', { name: 'Audit log', level: 1 })).toBeVisible()
  await expect(page.getByText(/^(Sealed up to|Not sealed yet)/)).toBeVisible()
  const row = page.getByRole('row', { name: new RegExp(`Changed .*${adviser.name}`) }).first()
  await expect(row).toBeVisible()
  expect(await axeErrors(page)).toEqual([])

  // By keys alone: the entry opens beside the list, and Escape closes it.
  await row.focus()
  await page.keyboard.press('Enter')
  const entry = page.getByRole('complementary', { name: 'Entry' })
  const field = entry.getByRole('row', { name: /^Phone/ })
  await expect(field.locator('del')).toHaveText(/0?491.?570.?006/)
  await expect(field.locator('ins')).toHaveText(/0?491.?570.?156/)
  await expect(page).toHaveURL(/entry=\d+$/)
  expect(await axeErrors(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(entry).toHaveCount(0)

  // The record in a row leads to its page.
  await row.getByRole('link', { name: new RegExp(adviser.name) }).click()
  await expect(page).toHaveURL(new RegExp(`/add-edit-user/${adviser.id}`))
  await page.goBack()

  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByRole('menuitem', { name: 'Kind of record' }).click()
  await page.getByRole('checkbox', { name: 'User', exact: true }).check()
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/entity=user/)
  await page.getByRole('button', { name: 'Export' }).click()
  const file = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: 'Export' }).click()
  expect((await file).suggestedFilename()).toMatch(/\.xlsx$/)
})

test('on a phone an entry opens over the list', async ({ api, enter, page }) => {
  const admin = await api('admin')
  await admin.call(clients.create, { body: { first_name: 'Nina', last_name: 'Newcomer' } })
  await enter('superadmin')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/activity?entity=client')
  await page
    .getByRole('row', { name: /Nina Newcomer/ })
    .first()
    .click()
  const entry = page.getByRole('dialog', { name: 'Entry' })
  await expect(entry.getByRole('row', { name: /^First name/ }).locator('ins')).toHaveText('Nina')
  expect(await axeErrors(page)).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  await entry.getByRole('button', { name: 'Close' }).click()
  await expect(entry).toHaveCount(0)
})

test('who was refused is in the security log, and who looked at a client in the view log', async ({
  api,
  enter,
  page,
}) => {
  await page.goto('/login')
  await typeSignIn(page, emailOf('adviser2'), { password: 'not-the-password-1' })
  await expect(page.getByRole('alert')).toBeVisible()
  const adviser = await api('adviser')
  const { id } = await adviser.call(clients.create, { body: { first_name: 'Vera', last_name: 'Viewed' } })
  await adviser.call(clients.details, { params: { id } })

  await enter('superadmin')
  await page.goto('/activity')
  const sections = page.getByRole('navigation', { name: 'Section' }).or(page.getByRole('group', { name: 'Section' }))
  await sections.getByRole('link', { name: 'Security log' }).click()
  await expect(page.getByRole('row', { name: /Failed to sign in/ }).first()).toBeVisible()
  expect(await axeErrors(page)).toEqual([])
  await page.getByRole('link', { name: /^Sign-ins/ }).click()
  await expect(page).toHaveURL(/topic=signIn/)
  await expect(page.getByRole('row', { name: /Failed to sign in/ }).first()).toBeVisible()

  await sections.getByRole('link', { name: 'View log' }).click()
  const look = page.getByRole('row', { name: /Vera Viewed/ }).first()
  await expect(look).toContainText('Advisor')
  expect(await axeErrors(page)).toEqual([])
  await look
    .getByRole('link', { name: /Vera Viewed/ })
    .first()
    .click()
  await expect(page).toHaveURL(new RegExp(`/client-details/${id}`))
})

test('AFSL reach the view log, and no other', async ({ enter, page }) => {
  await enter('afsl')
  await page.goto('/activity/views')
  await expect(page.getByRole('heading', { name: 'View log', level: 1 })).toBeVisible()
  await page.goto('/activity/security')
  await expect(page.getByText(MESSAGES.noAccess)).toBeVisible()
})

test('the audit log is the super admin’s alone', async ({ enter, page }) => {
  await enter('admin')
  await page.goto('/activity')
  await expect(page.getByText(MESSAGES.noAccess)).toBeVisible()
})
