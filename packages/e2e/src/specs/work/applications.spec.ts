import { clients } from '@portal/contract/clients/clients'
import { applicationPolicies } from '@portal/contract/work/application-policies'
import { applications } from '@portal/contract/work/applications'
import type { Api } from '../../api.ts'
import { expect, test } from '../../portal-test.ts'

/** Makes a client of the test's own, so that no other test changes them. */
async function newClient(admin: Api, last_name: string) {
  return await admin.call(clients.create, { body: { first_name: 'Wren', last_name, kind: 'client' } })
}

test('a client’s yes becomes a policy in force, which renews', async ({ api, page, signIn }) => {
  test.slow()
  const { id } = await newClient(await api('admin'), 'Yarrow')
  await signIn('admin')

  // From the client: nothing is typed twice.
  await page.goto(`/client-details/${id}?tab=cover`)
  await page.getByRole('button', { name: 'New application' }).click()
  const start = page.getByRole('dialog', { name: 'New application' })
  await expect(start.getByLabel('Client')).toHaveValue('Wren Yarrow')
  await start.getByLabel('Insurer').selectOption('NEOS')
  await start.getByRole('button', { name: 'Start application' }).click()
  await expect(page.getByRole('heading', { name: 'Wren Yarrow', level: 1 })).toBeVisible()

  // What is applied for.
  await page.getByRole('button', { name: 'Policy', exact: true }).click()
  const policy = page.getByRole('dialog', { name: 'Add policy' })
  await policy.getByLabel('Policy number').fill('NEOS 4410 2297')
  await policy.getByRole('button', { name: 'Add policy' }).click()
  await page.getByRole('button', { name: 'Product', exact: true }).click()
  const product = page.getByRole('dialog', { name: 'Add product' })
  await product.getByLabel('Cover').selectOption('Life')
  await product.getByLabel('Sum insured').fill('1200000')
  await product.getByRole('textbox', { name: 'Premium' }).fill('80')
  await product.getByRole('button', { name: 'Add product' }).click()
  const table = page.getByRole('table', { name: 'Policies and products' })
  await table.getByRole('button', { name: /Edit Premium of Life/ }).click()
  await table.getByRole('textbox', { name: 'Premium of Life' }).fill('86.20')
  await page.keyboard.press('Enter')
  await expect(table.getByText('$1,034.40').first()).toBeVisible()

  // What the insurer asks for.
  await page.getByRole('button', { name: 'Requirement', exact: true }).click()
  await page.getByRole('dialog', { name: 'Add requirement' }).getByRole('button', { name: 'Add requirement' }).click()
  await page.getByText('Commission consent', { exact: true }).first().click()
  await expect(page.getByText('1 of 1 received')).toBeVisible()

  // What is not done yet is named before it goes to the insurer.
  await page.getByRole('main').getByRole('button', { name: 'Draft', exact: true }).click()
  await page.getByRole('menuitemradio', { name: 'Submitted', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Submit anyway' }).click()
  await expect(page.getByRole('main').getByRole('button', { name: 'Submitted', exact: true })).toBeVisible()

  // Nor does it come into force unasked; the steps between were skipped, and say so.
  await page.getByRole('main').getByRole('button', { name: 'Submitted', exact: true }).click()
  await page.getByRole('menuitemradio', { name: 'In Force', exact: true }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('start date')
  await question.getByLabel('Start date').fill('01/12/2026')
  await question.getByRole('button', { name: 'Move to In Force anyway' }).click()
  await expect(page.getByRole('main').getByRole('button', { name: 'In Force', exact: true })).toBeVisible()
  const stages = page.getByRole('list', { name: 'Stages' }).getByRole('listitem')
  await expect(stages.filter({ hasText: 'Accepted' })).toContainText('Skipped')
  await expect(page.getByText(/^Moved on without duty of disclosure/)).toBeVisible()

  // In force: on the client's page, in the register, and from there renewed, once.
  await page.goto(`/client-details/${id}?tab=cover`)
  await expect(page.getByRole('grid', { name: 'Policies' }).getByText('NEOS 4410 2297')).toBeVisible()
  await page.goto('/policies?search=Yarrow')
  const row = page.getByRole('grid', { name: 'Policies' }).getByRole('link', { name: 'Wren Yarrow' })
  await expect(row).toBeVisible()
  await row.click()
  await expect(page.getByRole('button', { name: 'Renew' })).toBeVisible()
  await page.getByRole('button', { name: 'Renew' }).click()
  await expect(page.getByText('Changes policy in force')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Open renewal' })).toBeVisible()
})

test('two people in conflict on a status and on a product keep what each has typed', async ({ api, page, enter }) => {
  const admin = await api('admin')
  const { id: clientId } = await newClient(admin, 'Thistle')
  const { id, policies = [] } = await admin.call(applications.create, {
    params: { id: clientId },
    body: { insurer: 'TAL', policies: [{ products: [{ cover: 'TRM', amount: 100_000_000, annual_premium: 96_000 }] }] },
  })
  await enter('superadmin')
  await page.goto(`/application-details/${id}`)
  const [policy] = policies
  const [product] = policy?.terms.products ?? []
  if (!policy || !product) throw new Error('The application has no product')

  const table = page.getByRole('table', { name: 'Policies and products' })
  await table.getByRole('button', { name: /Edit Sum insured of Life/ }).click()
  await table.getByRole('textbox', { name: 'Sum insured of Life' }).fill('1500000')
  await admin.call(applicationPolicies.updateProduct, {
    params: { id, policyId: policy.id, productId: product.id },
    body: { amount: 90_000_000 },
  })
  await page.keyboard.press('Enter')
  const conflict = page.getByRole('dialog', { name: /changed by someone else/ })
  await expect(conflict.getByText('$900,000')).toBeVisible()
  await conflict.getByRole('button', { name: 'Save' }).click()
  await expect(table.getByText('$1,500,000')).toBeVisible()

  await admin.call(applications.updateStatus, { params: { id }, body: { status: 'submitted' } })
  await page.getByRole('main').getByRole('button', { name: 'Draft', exact: true }).click()
  await page.getByRole('menuitemradio', { name: 'Underwriting' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Move to Underwriting anyway' }).click()
  await expect(question).toContainText('It’s now Submitted')
  await question.getByRole('button', { name: 'Move to Underwriting' }).click()
  await expect
    .poll(async () => (await admin.call(applications.details, { params: { id } })).status)
    .toBe('underwriting')
})
