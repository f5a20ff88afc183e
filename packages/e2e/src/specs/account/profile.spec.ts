import type { Locator, Page } from '@playwright/test'
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
  const details = page.getByRole('region', { name: 'Your details' })
  return [details.locator('img'), page.getByRole('button', { name: /^Your account/ }).locator('img')]
}

/** The width of the picture itself, in pixels; 0 where it could not be had. */
const widthOf = (photo: Locator) => photo.evaluate((img) => (img instanceof HTMLImageElement ? img.naturalWidth : 0))

test('a photo is chosen, stays where another file only calls itself a picture, and is removed', async ({
  page,
  enter,
}) => {
  await enter('adviser2')
  await page.goto('/profile')
  const file = page.getByLabel('Photo', { exact: true })
  await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: PICTURE })
  await page.getByRole('button', { name: 'Save photo' }).click()
  await expect(page.getByText('Photo saved.')).toBeVisible()
  const buffer = Buffer.from('MZ this is no picture')
  await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer })
  await page.getByRole('button', { name: 'Save photo' }).click()
  await expect(page.getByRole('alert')).toHaveText('Please choose a PNG or JPG image')
  await page.reload()
  for (const photo of photos(page)) await expect.poll(() => widthOf(photo)).toBe(1)
  await page.getByRole('button', { name: 'Remove photo' }).click()
  await expect(page.getByText('Photo removed.')).toBeVisible()
  for (const photo of photos(page)) await expect(photo).toHaveCount(0)
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
