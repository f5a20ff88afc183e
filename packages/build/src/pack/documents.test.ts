import { changelog, documents } from './documents.ts'

it('lists the slots, icons and screens that there are, with a list as an example', () => {
  const { 'README.md': guide = '' } = documents()
  for (const slot of ['header.action/v1', 'client-details.tab/v1', 'dashboard.aside/v1']) {
    expect(guide).toContain(`'${slot}':`)
  }
  expect(guide).toMatch(/`dashboard`, `tasks`, .*`alert`/)
  expect(guide).toMatch(/`AlertIcon`/)
  expect(guide).toMatch(/- `@portal\/screens\/list`: .*`ListScreen`.*`defineList`/)
  expect(guide).toMatch(/- `@portal\/ui\/table`: .*`DataTable`/)
  expect(guide).toContain('export const USER_LIST = defineList<Users>({')
  // Types are in the packages.
  expect(guide).not.toContain('`ListOffer`')
})

it('says what joined in which version, the newest first', () => {
  const since = { 'B of @portal/ui/core': '1.9.0', 'C of @portal/ui/core': '1.12.0', 'A of @portal/ui/core': '1.12.0' }
  const [, first, second] = changelog({ version: '1.13.0', since }).split('\n## ')
  expect(first).toBe('1.12.0\n\n- A of @portal/ui/core\n- C of @portal/ui/core\n')
  expect(second).toBe('1.9.0\n\n- B of @portal/ui/core\n')
})
