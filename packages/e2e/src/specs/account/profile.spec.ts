import type { Locator, Page } from '@playwright/test'
import { profile } from '@portal/contract/account/profile'
import { MESSAGES } from '@portal/domain/message'
import { emailOf, PASSWORD } from '../../people.ts'
import { PICTURE } from '../../picture.ts'
import { expect, test, typeSignIn } from '../../portal-test.ts'

test('the own data are changed, checked and kept', async ({ page, signInByHand }) => {
  await signInByHand('adviser2')
  await page.goto('/profile')
  await page.getByLabel('First name').fill('')
  await page.getByLabel('Phone number').fill('not a number')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(MESSAGES.enterFirstName).first()).toBeVisible()
  await expect(page.getByText(MESSAGES.invalidPhone).first()).toBeVisible()

  await page.getByLabel('First name').fill('Robin')
  await page.getByLabel('Phone number').fill('0412345678')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Profile saved.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('First name')).toHaveValue('Robin')
  await expect(page.getByLabel('Phone number')).toHaveValue('0412 345 678')
  await expect(page.getByRole('button', { name: /^Your account, Robin/ })).toBeVisible()
})

/** The own photo where it is shown: beside the name and in the header. */
function photos(page: Page): readonly Locator[] {
  return [page.getByRole('main').locator('img'), page.getByRole('button', { name: /^Your account/ }).locator('img')]
}

/** The width of the picture itself, in pixels; 0 where it could not be had. */
const widthOf = (photo: Locator) => photo.evaluate((img) => (img instanceof HTMLImageElement ? img.naturalWidth : 0))

test('a photo is chosen, saved and removed', async ({ page, signInByHand }) => {
  await signInByHand('adviser2')
  await page.goto('/profile')
  await page
    .getByLabel('Photo', { exact: true })
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: PICTURE })
  await page.getByRole('button', { name: 'Save photo' }).click()
  await expect(page.getByText('Photo saved.')).toBeVisible()
  await page.reload()
  for (const photo of photos(page)) await expect.poll(() => widthOf(photo)).toBe(1)
  await page.getByRole('button', { name: 'Remove photo' }).click()
  await expect(page.getByText('Photo removed.')).toBeVisible()
  for (const photo of photos(page)) await expect(photo).toHaveCount(0)
})

test('a file that only calls itself a picture is refused, and the photo stays as it was', async ({
  api,
  page,
  signInByHand,
}) => {
  const own = await api('adviser2')
  // The rest of its address is signed anew each time.
  const photo = async () => (await own.call(profile.view, {})).profile_photo?.split('?')[0]
  await signInByHand('adviser2')
  await page.goto('/profile')
  const file = page.getByLabel('Photo', { exact: true })
  await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: PICTURE })
  await page.getByRole('button', { name: 'Save photo' }).click()
  await expect(page.getByText('Photo saved.')).toBeVisible()
  const before = await photo()
  const buffer = Buffer.from('MZ this is no picture')
  await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer })
  await page.getByRole('button', { name: 'Save photo' }).click()
  await expect(page.getByRole('alert')).toHaveText('Please choose a PNG or JPG image')
  expect(before).toMatch(/^\/files\/\d+$/)
  expect(await photo()).toBe(before)
  await page.reload()
  for (const shown of photos(page)) await expect.poll(() => widthOf(shown)).toBe(1)
})

test('signing out everywhere else ends the other places and keeps this one', async ({
  browser,
  page,
  portal,
  signInByHand,
}) => {
  const elsewhere = await (await browser.newContext({ baseURL: portal.address('acme') })).newPage()
  await elsewhere.goto('/login')
  await typeSignIn(elsewhere, emailOf('adviser', 'acme'))
  await expect(elsewhere.getByRole('navigation', { name: 'Main' })).toBeVisible()

  await signInByHand('adviser', { company: 'acme' })
  await page.goto(`${portal.address('acme')}/profile`)
  await expect(page.getByText('This device')).toBeVisible()
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await page.getByRole('button', { name: 'Sign out everywhere', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Sign out everywhere else' })).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('This device')).toBeVisible()

  await elsewhere.goto('/clients')
  await expect(elsewhere.getByRole('dialog', { name: 'Sign in again' })).toBeVisible()
  await elsewhere.context().close()
})

test('what someone else saved meanwhile is not overwritten', async ({ context, page, portal, signInByHand }) => {
  await signInByHand('adviser', { company: 'acme' })
  const address = `${portal.address('acme')}/profile`
  await page.goto(address)
  const other = await context.newPage()
  await other.goto(address)
  await other.getByLabel('First name').fill('Saved-first')
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(other.getByText('Profile saved.')).toBeVisible()

  await page.getByLabel('First name').fill('Saved-second')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(MESSAGES.staleVersion)).toBeVisible()
  await page.getByRole('button', { name: 'Load the latest' }).click()
  await expect(page.getByLabel('First name')).toHaveValue('Saved-first')
})

test('another e-mail takes the password, and its owner takes it back from the old address', async ({
  browser,
  page,
  portal,
  mail,
  signInByHand,
}) => {
  const old = emailOf('adviser2', 'acme')
  // The published password is refused as a new one.
  const password = 'Another-Horse-8'
  const since = new Date()
  await signInByHand('adviser2', { company: 'acme' })
  await page.goto(`${portal.address('acme')}/profile`)
  await page.getByLabel('Email').fill('somebody.else@acme.example')
  const details = page.getByRole('region', { name: 'Your details' })
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await save.click()
  await expect(details.getByText(MESSAGES.enterCurrentPassword)).toBeVisible()
  await details.getByLabel('Current password').fill('not-the-password')
  await save.click()
  await expect(details.getByText(MESSAGES.presentPasswordRejected)).toBeVisible()
  await expect(details.getByLabel('Current password')).toBeFocused()
  await details.getByLabel('Current password').fill(PASSWORD)
  await save.click()
  await expect(page.getByText('Profile saved.')).toBeVisible()
  await expect(details.getByLabel('Current password')).toHaveCount(0)

  const { text } = await mail.mailTo(old, since)
  const link = /https?:\/\/\S+\/undo-email#token=[\w-]+/.exec(text ?? '')?.[0] ?? ''
  expect(new URL(link).origin).toBe(portal.address('acme'))
  const elsewhere = await (await browser.newContext()).newPage()
  await elsewhere.goto(link)
  await expect(elsewhere.getByText(old)).toBeVisible()
  await elsewhere.getByRole('button', { name: 'Undo the change' }).click()
  await elsewhere.getByLabel('New password', { exact: true }).fill(password)
  await elsewhere.getByLabel('Confirm new password').fill(password)
  await elsewhere.getByRole('button', { name: 'Set new password' }).click()
  await expect(elsewhere).toHaveURL(/\/login$/)
  await typeSignIn(elsewhere, old, { password })
  await expect(elsewhere.getByRole('button', { name: /^Your account/ })).toBeVisible()
  await elsewhere.context().close()

  // Whoever had changed it is out, and the link no longer works, for who is signed in as for anybody.
  // A page that has noticed before it was left comes back to the login.
  await page.goto(`${portal.address('acme')}/profile`)
  const asked = page.getByRole('dialog', { name: 'Sign in again' })
  await expect(asked.or(page.getByRole('heading', { name: 'Sign in', level: 1 }))).toBeVisible()
  await page.goto(link)
  await expect(page.getByText(MESSAGES.undoLinkDead)).toBeVisible()
})
