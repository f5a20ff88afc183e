import type { Page } from '@playwright/test'
import { settings } from '@portal/contract/office/settings'
import { MESSAGES } from '@portal/domain/message'
import { Secret, TOTP } from 'otpauth'
import { Api } from '../../api.ts'
import { axeErrors } from '../../axe.ts'
import { emailOf, PASSWORD } from '../../people.ts'
import { expect, logOut, test, typeSignIn } from '../../portal-test.ts'

const PERIOD = 30_000

/**
 * The code of now, or of the period after: a code works once, so that a second use needs a later one. Either is still taken
 * where a period ends while it is typed; the code of the period before would not be.
 */
function codeOf(secret: string, period: 'now' | 'next'): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  return totp.generate({ timestamp: Date.now() + (period === 'next' ? PERIOD : 0) })
}

async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Digit 1 of 6' }).click()
  await page.keyboard.type(code)
}

/** Turns two-factor on at the profile page that is open. Answers the secret and the recovery codes. */
async function turnOn(page: Page): Promise<{ secret: string; recoveryCodes: string[] }> {
  await page.getByRole('button', { name: 'Turn on two-factor' }).click()
  const section = page.getByRole('region', { name: 'Two-factor authentication' })
  await section.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await section.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  const secret = ((await page.getByTestId('two-factor-secret').textContent()) ?? '').replace(/\s/g, '')
  await typeCode(page, codeOf(secret, 'now'))
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const recoveryCodes = await codes.allInnerTexts()
  await page.getByRole('button', { name: 'I’ve saved them' }).click()
  return { secret, recoveryCodes }
}

async function startSignIn(page: Page, address: string, email: string): Promise<void> {
  await page.goto(`${address}/login`)
  await typeSignIn(page, email)
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
}

test('two-factor is turned on with an authenticator, used, recovered from and turned off', async ({
  page,
  portal,
  signInByHand,
}) => {
  const address = portal.address('acme')
  const email = emailOf('referral', 'acme')
  await signInByHand('referral', { company: 'acme' })
  await page.goto(`${address}/profile`)
  const { secret, recoveryCodes } = await turnOn(page)
  await expect(page.getByRole('button', { name: 'Turn off two-factor' })).toBeVisible()
  await logOut(page)

  // Used: the address tells neither of whom nor of the challenge.
  await startSignIn(page, address, email)
  await expect(page).toHaveURL(`${address}/otp`)
  await typeCode(page, '000000')
  await expect(page.getByRole('alert')).toContainText(MESSAGES.otpRejected)
  await typeCode(page, codeOf(secret, 'next'))
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await logOut(page)

  // Recovered from, without the authenticator.
  const [recoveryCode = ''] = recoveryCodes
  await startSignIn(page, address, email)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(recoveryCode)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await logOut(page)

  // A recovery code works once.
  await startSignIn(page, address, email)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(recoveryCode)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('alert')).toContainText(MESSAGES.otpRejected)
  await page.getByLabel('Recovery code').fill(recoveryCodes[1] ?? '')
  await page.getByRole('button', { name: 'Continue' }).click()

  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await page.goto(`${address}/profile`)
  await page.getByRole('button', { name: 'Turn off two-factor' }).click()
  const section = page.getByRole('region', { name: 'Two-factor authentication' })
  await section.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await section.getByLabel('Authenticator or recovery code').fill('000000')
  await page.getByRole('button', { name: 'Turn off', exact: true }).click()
  await expect(section.getByText(MESSAGES.otpRejected)).toBeVisible()
  await section.getByLabel('Authenticator or recovery code').fill(recoveryCodes[2] ?? '')
  await page.getByRole('button', { name: 'Turn off', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Turn on two-factor' })).toBeVisible()
})

test('a firm asks for two-factor: its users set it up before anything else, and cannot turn it off', async ({
  page,
  portal,
  signInByHand,
}) => {
  const superAdmin = await Api.as(portal, 'superadmin', 'acme')
  await signInByHand('superadmin', { company: 'acme' })
  await page.goto(`${portal.address('acme')}/systems`)
  await page.getByRole('checkbox', { name: 'Referral', exact: true }).check()
  await page.getByRole('form', { name: 'Sign-in security' }).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Referral', exact: true })).toBeChecked()
  await logOut(page)

  try {
    await page.goto(`${portal.address('acme')}/login`)
    await typeSignIn(page, emailOf('referral', 'acme'))
    const title = page.getByRole('heading', { name: 'Your firm requires two-factor sign-in' })
    await expect(title).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
    // A reload, or another address, leads to nothing else.
    await page.goto(`${portal.address('acme')}/dashboard`)
    await expect(title).toBeVisible()
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await axeErrors(page)).toEqual([])
    }
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
    await page.setViewportSize({ width: 390, height: 900 })
    await page.setViewportSize({ width: 1440, height: 900 })
    const secret = ((await page.getByTestId('two-factor-secret').textContent()) ?? '').replace(/\s/g, '')
    await typeCode(page, codeOf(secret, 'now'))
    const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
    await expect(codes).toHaveCount(10)
    const [recoveryCode = ''] = await codes.allInnerTexts()
    await page.getByRole('button', { name: 'I’ve saved them' }).click()

    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await page.goto(`${portal.address('acme')}/profile`)
    await expect(page.getByText(MESSAGES.twoFactorStays)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Turn off two-factor' })).toHaveCount(0)

    await superAdmin.call(settings.updateSecurity, { body: { two_factor_roles: [] } })
    await page.reload()
    await page.getByRole('button', { name: 'Turn off two-factor' }).click()
    const section = page.getByRole('region', { name: 'Two-factor authentication' })
    await section.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await section.getByLabel('Authenticator or recovery code').fill(recoveryCode)
    await page.getByRole('button', { name: 'Turn off', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Turn on two-factor' })).toBeVisible()
  } finally {
    await superAdmin.call(settings.updateSecurity, { body: { two_factor_roles: [] } })
  }
})
