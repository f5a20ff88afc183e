import { clients } from '@portal/contract/clients/clients'
import { policies } from '@portal/contract/work/policies'
import { formatDate, isoDay } from '@portal/domain/values/date'
import { monthInWords } from '@portal/domain/values/month'
import { axeErrors } from '../../axe.ts'
import { expect, test } from '../../portal-test.ts'

test('a commission statement is uploaded, decided, committed, seen and reversed', async ({ api, page, enter }) => {
  const admin = await api('admin')
  const newPolicy = async (first_name: string, last_name: string, number: string) => {
    const client = await admin.call(clients.create, { body: { first_name, last_name } })
    const cover = { cover: 'TRM', amount: 500_000_00, annual_premium: 1_200_00 } as const
    const body = { insurer: 'NEOS', number, commenced_on: '2025-03-01', products: [cover] }
    await admin.call(policies.create, { params: { id: client.id }, body })
  }
  await newPolicy('Hugh', 'Pemberton', '77074418')
  await newPolicy('Chidi', 'Okafor', '77880290')
  await admin.call(clients.create, { body: { first_name: 'Elise', last_name: 'van der Berg' } })
  // The demo has no statement of this month yet.
  const today = isoDay(new Date())
  const day = (number: number) => `${today.slice(0, 8)}0${number}`
  const month = monthInWords(today)
  const csv = [
    'NEOS Life commission statement',
    'Policy no,Client,Type,Date,Amount incl GST,GST',
    `77074481,PEMBERTON H J,Initial,${formatDate(day(1))},"2,917.12",265.19`,
    `7788 0290,OKAFOR C,Renewal,${formatDate(day(2))},84.35,7.67`,
    `77951034,VAN DER BERG E,Initial,${formatDate(day(1))},"1,118.04",101.64`,
    `,MARKETING ALLOWANCE,Fee,${formatDate(day(3))},110.00,10.00`,
    ',Total,,,"4,229.51",384.50',
  ].join('\r\n')

  await enter('admin')
  await page.goto('/commission/statements')
  await expect(page.getByRole('link', { name: 'Zurich' }).first()).toBeVisible()
  expect(await axeErrors(page)).toEqual([])
  await page
    .getByRole('link', { name: /^Upload statement/ })
    .first()
    .click()
  const upload = (name: string, text: string) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  await upload('wrong.csv', 'a,b\r\n1,2')
  await expect(page.getByText('We couldn’t find the headings of the columns.')).toBeVisible()
  await upload('neos-october.csv', csv)
  await expect(page.getByRole('heading', { name: `NEOS, ${month}` })).toBeVisible()
  const reconciliation = page.getByRole('region', { name: 'Reconciliation' })
  await expect(reconciliation).toContainText('$4,229.51')
  await expect(page.getByText('3 to decide')).toBeVisible()
  await page.getByRole('link', { name: 'To decide 3' }).click()
  await page.getByRole('row', { name: /PEMBERTON H J/ }).click()
  await page.getByRole('radio', { name: /Hugh Pemberton, 77074418/ }).check()
  await expect(page.getByText('2 digits swapped')).toBeVisible()
  expect(await axeErrors(page)).toEqual([])
  await page.getByRole('button', { name: 'Match to Hugh Pemberton' }).click()
  await expect(page.getByRole('complementary', { name: 'Row 5' })).toContainText('VAN DER BERG E')
  await page.getByRole('button', { name: 'Create' }).click()
  const policy = page.getByRole('dialog', { name: 'New policy' })
  await expect(policy.getByLabel(/^Policy number/)).toHaveValue('77951034')
  await policy.getByRole('combobox', { name: /^Client/ }).fill('van der Berg')
  await page.getByRole('option', { name: /Elise van der Berg/ }).click()
  await policy.getByLabel(/^Start date/).fill(formatDate(day(1)))
  await expect(page.getByRole('listbox')).toBeHidden()
  expect(await axeErrors(page)).toEqual([])
  await policy.getByRole('button', { name: 'Create and match' }).click()
  await expect(page.getByText('Policy of Elise van der Berg created and matched')).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Row 6' })).toContainText('MARKETING ALLOWANCE')
  await page.getByRole('link', { name: 'All 4' }).click()
  await expect(page.getByRole('row').nth(1)).toContainText('To decide 1')
  await page.getByRole('row', { name: /MARKETING ALLOWANCE/ }).click()
  await page.getByRole('button', { name: 'No policy' }).click()
  await expect(reconciliation).toContainText('4 of 4')
  await page.getByRole('button', { name: 'Commit' }).click()
  await expect(page.getByText(`NEOS, ${month} committed`)).toBeVisible()

  const received = `/commission/received?paid_from=${day(1)}&paid_to=${day(3)}`
  await page.goto(received)
  await expect(page.getByRole('row', { name: /Hugh Pemberton/ })).toContainText('$2,917.12')
  await expect(page.getByRole('row', { name: /Elise van der Berg/ })).toContainText('$1,118.04')
  await expect(page.getByText('$4,229.51')).toBeVisible()
  expect(await axeErrors(page)).toEqual([])

  await page.goto('/commission/statements')
  // The latest one stands first.
  await page.getByRole('link', { name: 'NEOS' }).first().click()
  await page.getByRole('button', { name: 'Reverse' }).click()
  await page.getByRole('button', { name: 'Reverse' }).last().click()
  await expect(page.getByText(`NEOS, ${month} reversed`)).toBeVisible()
  await page.goto(received)
  await expect(page.getByText(/^No payment matches/)).toBeVisible()
})
