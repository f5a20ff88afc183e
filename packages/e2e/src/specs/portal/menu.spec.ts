import { MESSAGES } from '@portal/domain/message'
import { PEOPLE, type PersonName } from '../../people.ts'
import { expect, test } from '../../portal-test.ts'

/** The entries of the specification, section 2, that a remote serves today. The others come with their remotes. */
const MENU: Record<PersonName, string[]> = {
  superadmin: [
    'Dashboard',
    'Tasks',
    'Leads',
    'Clients',
    'Applications',
    'Commissions',
    'Email Templates',
    'SMS Templates',
    'Users',
    'Contacts',
    'Settings',
    'Import',
    'Reports',
    'Logout',
  ],
  admin: [
    'Dashboard',
    'Tasks',
    'Leads',
    'Clients',
    'Applications',
    'Commissions',
    'Email Templates',
    'SMS Templates',
    'Contacts',
    'Import',
    'Reports',
    'Logout',
  ],
  adviser: ['Dashboard', 'Tasks', 'Leads', 'Clients', 'Applications', 'Contacts', 'Logout'],
  adviser2: ['Dashboard', 'Tasks', 'Leads', 'Clients', 'Applications', 'Contacts', 'Logout'],
  referral: ['Dashboard', 'Clients', 'Logout'],
  referralcompany: ['Clients', 'Users', 'Logout'],
  afsl: ['Dashboard', 'Auditor Requests', 'Logout'],
  auditor: ['Dashboard', 'Logout'],
}

/** What the header offers whom. Source: specification, section 6. */
const HEADER: Record<PersonName, { search: boolean; referralLink: boolean; guide: boolean }> = {
  superadmin: { search: true, referralLink: true, guide: true },
  admin: { search: true, referralLink: true, guide: true },
  adviser: { search: true, referralLink: true, guide: true },
  adviser2: { search: true, referralLink: true, guide: true },
  referral: { search: false, referralLink: true, guide: false },
  referralcompany: { search: false, referralLink: true, guide: true },
  afsl: { search: false, referralLink: false, guide: true },
  auditor: { search: false, referralLink: false, guide: true },
}

for (const person of Object.keys(PEOPLE) as PersonName[]) {
  test(`${person} sees exactly its own menu and header`, async ({ page, signIn }) => {
    await signIn(person)
    const menu = page.getByRole('navigation', { name: 'Main' })
    // Below them stand the records opened last.
    const entries = menu.getByRole('list').first().getByRole('listitem').or(menu.getByRole('button'))
    // Beside an entry may stand a number, and what it counts.
    await expect(entries).toHaveText(
      MENU[person].map((label) => new RegExp(`^${label.replace(/[()]/g, '\\$&')}([\\d+]+ .+)?$`)),
    )
    const { search, referralLink, guide } = HEADER[person]
    const header = page.getByRole('banner')
    await expect(header.getByRole('link', { name: 'How To Guide' })).toHaveCount(guide ? 1 : 0)
    await expect(header.getByRole('button', { name: 'My Referral Link' })).toHaveCount(referralLink ? 1 : 0)
    await expect(header.getByRole('combobox', { name: 'Search clients' })).toHaveCount(search ? 1 : 0)
    await expect(page.getByText(MESSAGES.somethingWentWrong)).toHaveCount(0)
  })
}

test('the menu collapses to icons and remembers it', async ({ page, signIn }) => {
  await signIn('adviser')
  const menu = page.getByRole('navigation', { name: 'Main' })
  await expect(menu.getByText('Leads', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Collapse menu' }).click()
  await expect(menu.getByText('Leads', { exact: true })).toBeHidden()
  await expect(menu.getByRole('link', { name: 'Leads' })).toBeVisible()
  await page.reload()
  await expect(menu.getByRole('link', { name: 'Leads' })).toBeVisible()
  await expect(menu.getByText('Leads', { exact: true })).toBeHidden()
})

test('on a phone the menu is a drawer that closes when an entry is chosen', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn('adviser')
  await page.getByRole('button', { name: 'Open menu' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('link', { name: 'Clients' }).click()
  await expect(page).toHaveURL('/clients')
  await expect(drawer).toBeHidden()
})
