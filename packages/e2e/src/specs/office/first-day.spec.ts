import { axeErrors } from '../../axe.ts'
import { linkIn } from '../../link-in.ts'
import { expect, logOut, test, typeSignIn } from '../../portal-test.ts'
import { createFirm, FIRST_PASSWORD, RESET_LINK, setFirstPassword } from '../../product/new-firm.ts'
import { Portal } from '../../product/portal.ts'
import { freshDataDir } from '../../product/prepare.ts'
import { settle } from '../../settle.ts'

test('a super admin’s first day: the firm, its first adviser, and the first lead, which is assigned to them', async ({
  mail,
  page,
}) => {
  test.setTimeout(180_000)
  const dataDir = freshDataDir()
  const begin = createFirm(dataDir.path)
  const portal = await Portal.start({ dataDir: dataDir.path, smtpUrl: mail.url })
  const at = (path: string) => `${portal.address('harbour')}${path}`
  try {
    await setFirstPassword(page, at(''), begin)
    await typeSignIn(page, 'sofia@harbour.example', { password: FIRST_PASSWORD })
    const menu = page.getByRole('navigation', { name: 'Main' })
    await expect(menu.getByText('Harbour Cover')).toBeVisible()
    // Nothing is there yet, and the first page says so without an error.
    await expect(page.getByText('Nothing is due.')).toBeVisible()
    // What is to be set up is, with the way to each.
    await expect(page.getByText('10 steps to go')).toBeVisible()
    await settle(page)
    expect(await axeErrors(page)).toEqual([])

    // The firm's details.
    await page.goto(at('/general'))
    const firm = page.getByRole('form', { name: 'Company info' })
    await firm.getByLabel('ABN').fill('51 824 753 556')
    await firm.getByLabel('Company address').fill('2 Harbour Street, Sydney NSW 2000')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Saved')).toBeVisible()

    // The first adviser is added, and invited by mail.
    const since = new Date()
    await page.goto(at('/user'))
    await page.getByRole('link', { name: 'Add user' }).click()
    await page.getByLabel('First name').fill('Lan')
    await page.getByLabel('Last name').fill('Pham')
    await page.getByLabel('Email').fill('lan@harbour.example')
    await page.getByLabel('Phone').fill('0491570156')
    await page.getByLabel('User type').selectOption('Advisor')
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByText(/Lan Pham was added/)).toBeVisible()
    const invitation = new URL(linkIn((await mail.mailTo('lan@harbour.example', since)).text, RESET_LINK))
    // The invitation has left: two steps are done by it.
    await page.goto(at('/dashboard'))
    for (const step of ['Users', 'First email sent']) {
      await expect(page.getByRole('link', { name: new RegExp(`^${step}\\s*Done`) })).toBeVisible()
    }

    // The first lead, for them.
    await menu.getByRole('link', { name: 'Leads' }).click()
    await page.getByRole('main').getByRole('link', { name: 'New lead', exact: true }).first().click()
    const form = page.getByRole('dialog', { name: 'New lead' })
    await form.getByLabel('First name').fill('Marlo')
    await form.getByLabel('Last name').fill('Firstly')
    await form.getByLabel('Phone', { exact: true }).fill('0491 570 157')
    await form.getByRole('button', { name: 'More details' }).click()
    await form.getByRole('combobox', { name: 'Adviser' }).fill('Lan')
    await page.getByRole('option', { name: 'Lan Pham' }).click()
    await form.getByRole('button', { name: 'Create lead' }).click()
    await expect(page.getByRole('group', { name: 'Marlo Firstly added: what next?' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Edit Adviser: Lan Pham' })).toBeVisible()
    await page.goto(at('/leads'))
    await expect(page.getByRole('row', { name: /Marlo Firstly/ })).toContainText('Lan Pham')
    await logOut(page)

    // Who was invited finds it among their own.
    await setFirstPassword(page, at(''), invitation)
    await typeSignIn(page, 'lan@harbour.example', { password: FIRST_PASSWORD })
    await menu.getByRole('link', { name: /^Leads/ }).click()
    await page
      .getByRole('link', { name: /Marlo Firstly/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { name: 'Marlo Firstly', level: 1 })).toBeVisible()
  } finally {
    await portal.stop()
    dataDir.remove()
  }
})
