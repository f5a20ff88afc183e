import { MESSAGES } from '@portal/domain/message'
import { emailOf } from '../../people.ts'
import { expect, test, typeSignIn } from '../../portal-test.ts'

const SIGNED_IN_ONLY = ['/profile', '/leads', '/clients', '/client-details/1', '/dashboard']

test.describe('signed out', () => {
  for (const path of SIGNED_IN_ONLY) {
    test(`${path} leads to the login page`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
      await expect(page).toHaveURL(/\/login(\?|$)/)
    })
  }

  test('an address that there is not says so', async ({ page }) => {
    await page.goto('/somewhere-else')
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  })

  test('home shows the mark of the company and the way in', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Sign in' }).click()
    await expect(page).toHaveURL('/login')
  })

  test('signing in carries on to the page that was asked for', async ({ page }) => {
    await page.goto('/clients?search=smith')
    await typeSignIn(page, emailOf('adviser'))
    await expect(page).toHaveURL('/clients?search=smith')
  })

  test('nobody is sent to another site after signing in', async ({ page }) => {
    await page.goto('/login?return=//evil.example/')
    await typeSignIn(page, emailOf('adviser'))
    await expect(page).toHaveURL('/dashboard')
  })
})

test.describe('signed in', () => {
  for (const path of [
    '/',
    '/login',
    '/forgot-password',
    '/otp',
    '/reset-password#token=some-token',
    '/reset-password/some-token',
  ]) {
    test(`${path} leads to the landing page`, async ({ page, enter }) => {
      await enter('adviser')
      await page.goto(path)
      await expect(page).toHaveURL('/dashboard')
      await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
    })
  }

  test('an address that nobody serves shows a not-found page inside the frame', async ({ page, enter }) => {
    await enter('adviser')
    await page.goto('/no-such-page')
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  })

  test('a page that the role may not open says so and loads no remote', async ({ page, signIn }) => {
    await signIn('referral')
    await expect(page).toHaveURL('/dashboard')
    // What the page before is still fetching is not this page's.
    await page.goto('about:blank')
    const remoteFiles: string[] = []
    page.on('request', (request) => {
      if (/\/mf-[^/]+\/.*\.js/.test(request.url())) remoteFiles.push(request.url())
    })
    await page.goto('/leads')
    await expect(page.getByText(MESSAGES.noAccess)).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    expect(remoteFiles).toEqual([])
  })
})
