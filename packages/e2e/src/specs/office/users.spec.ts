import { users } from '@portal/contract/account/users'
import { clients } from '@portal/contract/clients/clients'
import { MESSAGES } from '@portal/domain/message'
import { axeErrors } from '../../axe.ts'
import { linkIn } from '../../link-in.ts'
import { expect, logOut, test, typeSignIn } from '../../portal-test.ts'

const RESET_LINK = /\/reset-password#token=[\w-]+/

const PASSWORD = 'correct-horse-42'

test('a user is added, invited by mail, sets a password, signs in, and is changed', async ({
  page,
  portal,
  mail,
  signIn,
}) => {
  const email = 'lan.pham@acme.example'
  const since = new Date()
  await signIn('superadmin', { company: 'acme', path: '/user' })
  await page.getByRole('link', { name: 'Add user' }).click()
  await expect(page.getByRole('heading', { name: 'Add New User', level: 1 })).toBeVisible()
  await expect(page.getByLabel('User type')).toHaveValue('ROLE_ADMIN')
  await page.getByRole('button', { name: 'Submit' }).click()
  for (const message of [MESSAGES.enterFirstName, MESSAGES.enterLastName, MESSAGES.enterUserEmail, MESSAGES.enterPhone])
    await expect(page.getByText(message)).toBeVisible()
  await expect(page.getByLabel('First name')).toBeFocused()

  await page.getByLabel('First name').fill('Lan')
  await page.getByLabel('Last name').fill('Phạm')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Phone').fill('0491570156')
  await page.getByLabel('User type').selectOption('Advisor')
  await page.getByLabel('Authorised representative number').fill('001284417')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText(/Lan Phạm was added/)).toBeVisible()
  await expect(page).toHaveURL(/\/user$/)
  await expect(page.locator('body')).not.toBeFocused()
  await expect(page.getByRole('row', { name: /lan.pham@acme.example/ })).toContainText('Advisor')

  await page.getByRole('link', { name: 'Edit Lan Phạm' }).click()
  await expect(page.getByRole('heading', { name: 'Edit User', level: 1 })).toBeVisible()
  await expect(page.getByLabel('Authorised representative number')).toHaveValue('001284417')
  await page.getByLabel('Last name').fill('Phạm Lê')
  // From the end of the form, the outcome is in sight at its beginning.
  await page.setViewportSize({ width: 1280, height: 420 })
  await page.getByLabel('Calendar booking URL').scrollIntoViewIfNeeded()
  await expect(page.getByLabel('First name')).not.toBeInViewport()
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText(/Lan Phạm Lê was updated/)).toBeInViewport()
  await expect(page).toHaveURL(/\/user$/)
  await logOut(page)

  await page.goto(linkIn((await mail.mailTo(email, since)).text, RESET_LINK))
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm new password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await typeSignIn(page, email, { password: PASSWORD })
  await expect(page.getByRole('button', { name: /^Your account/ })).toContainText('Lan')
  // An adviser has no users to look after.
  await page.goto(`${portal.address('acme')}/add-edit-user`)
  await expect(page.getByText(MESSAGES.noAccess)).toBeVisible()
})

test('an adviser is archived, and someone else takes over their clients', async ({ page, portal, api, enter }) => {
  const superAdmin = await api('superadmin', 'acme')
  const adviser = await superAdmin.call(users.create, {
    body: {
      ...{ firstName: 'Jo', lastName: 'Leaver', email: 'jo.leaver@acme.example' },
      ...{ mobile: '0491 570 156', role: 'ROLE_ADVISOR', password: PASSWORD },
    },
  })
  const client = await superAdmin.call(clients.create, {
    body: { first_name: 'Left', last_name: 'Behind', adviser_id: adviser.id },
  })
  await enter('superadmin', 'acme')
  await page.goto(`${portal.address('acme')}/user?search=leaver`)
  await page.getByRole('button', { name: 'Archive Jo Leaver' }).click()
  const dialog = page.getByRole('dialog')
  const archive = dialog.getByRole('button', { name: 'Archive and hand over' })
  await expect(archive).toBeDisabled()
  await dialog.getByRole('combobox', { name: 'Who takes over client or lead' }).click()
  const first = page.getByRole('listbox').getByRole('option').first()
  const name = (await first.textContent()) ?? ''
  await first.click()
  await expect(dialog.getByLabel('Commission moves from')).toHaveValue(/^\d\d\/\d\d\/\d{4}$/)
  await expect(dialog.getByText(/^Payments dated before .* still go to the adviser at the time/)).toBeVisible()
  await dialog.getByLabel('Type Jo Leaver to confirm').fill('Jo Leaver')
  await archive.click()
  await expect(dialog.getByText('Jo Leaver was archived.')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  const after = await superAdmin.call(clients.view, { params: { id: client.id } })
  expect(after.adviser?.name).toBe(name)
  await page.goto(`${portal.address('acme')}/add-edit-user/${adviser.id}`)
  await expect(page.getByText(/Jo Leaver is archived/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Update' })).toBeDisabled()
  expect(await axeErrors(page)).toEqual([])
  await page.getByRole('link', { name: 'Users', exact: true }).first().click()
  await page.getByRole('link', { name: /^Archived/ }).click()
  await page.getByRole('button', { name: 'Activate Jo Leaver' }).click()
  await dialog.getByRole('button', { name: 'Activate' }).click()
  await expect(dialog.getByText('Jo Leaver can sign in again.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Return their work' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Return their work' }).click()
  await expect(dialog.getByText('Returned to Jo Leaver: 1 client or lead.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).first().click()
  await expect(dialog).toHaveCount(0)
})
