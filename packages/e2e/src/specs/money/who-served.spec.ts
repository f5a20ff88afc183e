import { users } from '@portal/contract/account/users'
import { clients } from '@portal/contract/clients/clients'
import { policies } from '@portal/contract/work/policies'
import { dayIn, formatDate } from '@portal/domain/values/date'
import { axeErrors } from '../../axe.ts'
import { expect, test } from '../../portal-test.ts'

test('a statement in review shows who gets each row, and asks where it names another adviser', async ({
  api,
  page,
  enter,
}) => {
  const admin = await api('admin')
  const [served, named] = await admin.call(users.options, { query: { role: 'ROLE_ADVISOR' } })
  if (!served || !named) throw new Error('The demo has two advisers')
  const person = { first_name: 'Wendy', last_name: 'Abara', adviser_id: served.id }
  const client = await admin.call(clients.create, { body: person })
  const cover = { cover: 'TRM', amount: 500_000_00, annual_premium: 1_200_00 } as const
  await admin.call(policies.create, {
    params: { id: client.id },
    body: { insurer: 'NEOS', number: '66123501', commenced_on: '2025-03-01', products: [cover] },
  })
  const day = formatDate(`${dayIn('Australia/Sydney', new Date()).slice(0, 8)}01`)
  const csv = [
    'Policy no,Client,Adviser,Type,Date,Amount incl GST,GST',
    `66123501,ABARA W,${served.name},Renewal,${day},84.35,7.67`,
    `66123501,ABARA W,${named.name},Renewal,${day},110.00,10.00`,
  ].join('\r\n')

  await enter('admin')
  await page.goto('/commission/statements')
  await page
    .getByRole('link', { name: /^Upload statement/ })
    .first()
    .click()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'neos-advisers.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  const matched = page.getByRole('row', { name: /^2 66123501/ })
  await expect(matched).toContainText(served.name)
  const reason = `Statement names ${named.name}; adviser on file is ${served.name}`
  await page.getByRole('row', { name: /^3 66123501/ }).click()
  const pane = page.getByRole('complementary', { name: 'Row 3' })
  await expect(pane.getByText(reason)).toBeVisible()
  await pane.getByRole('radio', { name: /Wendy Abara, 66123501/ }).check()
  await expect(pane.getByRole('button', { name: `Pay ${served.name} (adviser on file)` })).toBeVisible()
  expect(await axeErrors(page)).toEqual([])
  await pane.getByRole('button', { name: `Pay ${named.name} (on the statement)` }).click()
  await page.getByRole('link', { name: /^All/ }).click()
  await expect(page.getByRole('row', { name: /^3 66123501/ })).toContainText(named.name)
})
