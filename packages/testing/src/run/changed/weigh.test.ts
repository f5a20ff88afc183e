import { budgetOf, buildSeconds, minutesFor, minutesOf } from './weigh.ts'

it.each([
  ['an area of the server', 'packages/server/src/areas/money/payouts/service.ts', 2],
  ['a screen', 'mf-clients/src/list/LeadList.tsx', 2],
  ['a browser test', 'packages/e2e/src/specs/money/payouts.spec.ts', 2],
  ['prose', 'README.md', 2],
  ['a rule', 'packages/domain/src/values/money.ts', 5],
  ['what stands under all areas', 'packages/server/src/http/bind.ts', 5],
  ['a migration', 'packages/server/migrations/0400_more.sql', 5],
])('gives %s %s its minutes', (_, file, minutes) => {
  expect(minutesFor(['.github/SECURITY.md', file])).toBe(minutes)
})

it('knows in how many minutes tests fit', () => {
  expect(minutesOf(budgetOf(7, 2), 2)).toBe(7)
  expect(budgetOf(0, 2)).toBe(0)
})

it('builds what the change is built into', () => {
  const server = 'packages/server/src/app.ts'
  const [nothing, one, all] = [
    buildSeconds([server, 'mf-admin/src/users/users.test.tsx'], true),
    buildSeconds([server, 'mf-admin/src/users/users.ts'], true),
    buildSeconds(['packages/domain/src/values/money.ts'], true),
  ]
  expect(nothing).toBe(0)
  expect(one).toBeGreaterThan(nothing)
  expect(all).toBeGreaterThan(one)
  expect(buildSeconds([server], false)).toBe(all)
})
