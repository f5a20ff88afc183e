import type { PersonName } from '../../people.ts'
import { expect, test } from '../../portal-test.ts'

/** Between them, all entries that remotes serve; who sees which the tests of the menu itself show. */
const MENU = {
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
  afsl: ['Dashboard', 'Auditor Requests', 'Logout'],
} satisfies Partial<Record<PersonName, string[]>>

for (const [person, labels] of Object.entries(MENU) as Array<[PersonName, string[]]>) {
  test(`${person} sees exactly its own menu, of what remotes really serve`, async ({ page, signIn }) => {
    await signIn(person)
    const menu = page.getByRole('navigation', { name: 'Main' })
    // Below them stand the records opened last.
    const entries = menu.getByRole('list').first().getByRole('listitem').or(menu.getByRole('button'))
    // Beside an entry may stand a number, and what it counts.
    await expect(entries).toHaveText(labels.map((label) => new RegExp(`^${label}([\\d+]+ .+)?$`)))
  })
}
