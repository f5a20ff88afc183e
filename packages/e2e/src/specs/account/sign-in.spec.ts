import { MESSAGES } from '@portal/domain/message'
import { emailOf } from '../../people.ts'
import { expect, test, typeSignIn } from '../../portal-test.ts'

test('signing in carries on to the page that was asked for', async ({ page }) => {
  await page.goto('/clients?search=smith')
  await typeSignIn(page, emailOf('adviser'))
  await expect(page).toHaveURL('/clients?search=smith')
})

test('each company has its own name and mark, and an account of one is nobody at another', async ({ page, portal }) => {
  const titles = []
  for (const company of ['demo', 'acme']) {
    await page.goto(`${portal.address(company)}/login`)
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    titles.push(await page.title())
  }
  expect(new Set(titles).size).toBe(2)
  await typeSignIn(page, emailOf('adviser', 'demo'))
  await expect(page.getByRole('alert')).toContainText(MESSAGES.loginRejected)
})

test('with remember-me the session outlives the browser', async ({ browser, context, page, signInByHand }) => {
  await signInByHand('adviser')
  await expect(page).toHaveURL('/dashboard')
  const storageState = await context.storageState()
  await context.close()
  const again = await (await browser.newContext({ storageState })).newPage()
  await again.goto(page.url())
  await expect(again.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await again.context().close()
})

test('without remember-me nothing is left when the browser closes', async ({
  browser,
  context,
  page,
  signInByHand,
}) => {
  await signInByHand('adviser', { remember: false })
  await expect(page).toHaveURL('/dashboard')
  await page.reload()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  // What a browser keeps when it closes: cookies and local storage.
  const storageState = await context.storageState()
  const address = page.url()
  await context.close()
  const again = await (await browser.newContext({ storageState })).newPage()
  await again.goto(address)
  await expect(again.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await again.context().close()
})

test('a tab that the portal opens has the session, also without remember-me', async ({
  context,
  page,
  signInByHand,
}) => {
  await signInByHand('adviser', { remember: false })
  const tab = context.waitForEvent('page')
  // What comes into a tab before the test has seen the tab, the test may take for still on its way.
  await context.route('**/clients', async (route) => {
    await tab
    await route.continue()
  })
  await page.getByRole('link', { name: 'Clients' }).click({ modifiers: ['ControlOrMeta'] })
  const opened = await tab
  await expect(opened.getByRole('heading', { name: 'Clients', level: 1 })).toBeVisible()
})

test('logging out here is logging out in every tab', async ({ context, page, signInByHand }) => {
  await signInByHand('adviser')
  const other = await context.newPage()
  await other.goto('/clients')
  await expect(other.getByRole('heading', { name: 'Clients', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(other.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

test('a button is a step darker under the pointer, and one more while it is pressed', async ({ page }) => {
  await page.goto('/login')
  const button = page.getByRole('button', { name: 'Sign in' })
  const colour = () => button.evaluate((element) => getComputedStyle(element).backgroundColor)
  const token = (name: string) =>
    button.evaluate((element, variable) => {
      const sample = element.ownerDocument.body.appendChild(element.ownerDocument.createElement('div'))
      sample.style.background = `var(--ui-colors-accent-${variable})`
      return getComputedStyle(sample).backgroundColor
    }, name)
  await expect.poll(colour).toBe(await token('solid'))
  await button.hover()
  await expect.poll(colour).toBe(await token('solid-hover'))
  await page.mouse.down()
  await expect.poll(colour).toBe(await token('solid-pressed'))
})
