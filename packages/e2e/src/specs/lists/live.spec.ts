import type { BrowserContext } from '@playwright/test'
import { profile } from '@portal/contract/account/profile'
import { clients } from '@portal/contract/clients/clients'
import { applications } from '@portal/contract/work/applications'
import { auditRequests } from '@portal/contract/work/audit-requests'
import { tasks } from '@portal/contract/work/tasks'
import { dayIn } from '@portal/domain/values/date'
import { axeErrors } from '../../axe.ts'
import { expect, test } from '../../portal-test.ts'
import { settle } from '../../settle.ts'

test.use({ live: true })

/** Streams that the pages of a browser have opened. */
function countStreams(context: BrowserContext): { opened: number } {
  const count = { opened: 0 }
  context.on('request', (request) => {
    if (request.url().includes('/files/live?')) count.opened += 1
  })
  return count
}

test('what someone else does is told in the bell at once, leads there, and is read then', async ({
  api,
  enter,
  page,
}) => {
  const admin = await api('admin')
  const { id: adviser_id } = await (await api('adviser')).call(profile.view, {})
  await enter('adviser')
  const streaming = page.waitForResponse(/\/files\/live\?/)
  await page.goto('/clients')
  await streaming
  const bell = page.getByRole('button', { name: /^Notifications/ })
  await expect(bell).toBeVisible()

  const body = { first_name: 'Odalys', last_name: 'Fennimore', kind: 'client', adviser_id } as const
  const client = await admin.call(clients.create, { body })
  const { id } = await admin.call(applications.create, { params: { id: client.id }, body: { insurer: 'TAL' } })
  await admin.call(applications.updateStatus, { params: { id }, body: { status: 'submitted' } })
  await expect(bell).toHaveAccessibleName(/unread$/)
  await bell.click()
  const notice = page.getByRole('link', { name: /Odalys Fennimore, TAL moved to Submitted/ })
  await expect(notice).toBeVisible()
  expect(await axeErrors(page, { onlySerious: true })).toEqual([])
  await notice.click()
  await expect(page).toHaveURL(new RegExp(`/application-details/${id}`))
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await expect(page.getByRole('link', { name: /Odalys Fennimore, TAL moved/ })).not.toHaveAccessibleName(/^Unread/)
})

test('a list shows what a colleague adds, without a reload', async ({ api, enter, page }) => {
  const admin = await api('admin')
  await enter('admin')
  const streaming = page.waitForResponse(/\/files\/live\?/)
  await page.goto('/tasks')
  await streaming
  await admin.call(tasks.create, { body: { title: 'Ring the wool store', due_on: '2020-01-02' } })
  await expect(page.getByRole('link', { name: 'Ring the wool store' })).toBeVisible()
})

test('an auditor’s lists show what was approved, and no longer what was revoked, without a reload', async ({
  api,
  enter,
  page,
}) => {
  const [adviser, afsl, auditor] = [await api('adviser'), await api('afsl'), await api('auditor')]
  const client = await adviser.call(clients.create, {
    body: { first_name: 'Tamsin', last_name: 'Oystercatcher', kind: 'client' },
  })
  const params = { id: client.id }
  const { id: application_id } = await adviser.call(applications.create, { params, body: { insurer: 'NEOS' } })
  const { id } = await auditor.call(auditRequests.ask, { body: { application_id, reason: 'November sample' } })

  await enter('auditor')
  const streaming = page.waitForResponse(/\/files\/live\?/)
  await page.goto('/dashboard?search=oystercatcher')
  await streaming
  const row = page.getByRole('row').filter({ hasText: 'Tamsin Oystercatcher' })
  await settle(page)
  await expect(row).toHaveCount(0)
  await afsl.call(auditRequests.approve, { body: { id, until: dayIn('Australia/Sydney', new Date()) } })
  await expect(row).toHaveCount(1)
  await afsl.call(auditRequests.revoke, { body: { id } })
  await expect(row).toHaveCount(0)
})

test('ten tabs share one stream, and another tab takes over when the first one closes', async ({
  api,
  context,
  enter,
  page,
}) => {
  const streams = countStreams(context)
  await enter('adviser2')
  const first = page.waitForResponse(/\/files\/live\?/)
  await page.goto('/dashboard')
  await first
  const others = await Promise.all(Array.from({ length: 9 }, () => context.newPage()))
  await Promise.all(others.map((other) => other.goto('/dashboard')))
  await Promise.all(others.map((other) => expect(other.getByRole('button', { name: /^Notifications/ })).toBeVisible()))
  expect(streams.opened).toBe(1)

  const admin = await api('admin')
  const { id: assignee_id } = await (await api('adviser2')).call(profile.view, {})
  await admin.call(tasks.create, { body: { title: 'Second desk', assignee_id } })
  const [second, ...rest] = others
  if (!second) throw new Error('There is no second tab')
  await second.bringToFront()
  await expect(second.getByRole('button', { name: /^Notifications, \d+ unread$/ })).toBeVisible()

  const again = context.waitForEvent('response', (response) => response.url().includes('/files/live?'))
  await page.close()
  await again
  for (const other of rest) await other.close()
})
