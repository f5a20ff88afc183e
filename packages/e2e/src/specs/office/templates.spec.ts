import { clients } from '@portal/contract/clients/clients'
import { expect, test } from '../../portal-test.ts'

test('a template is written, previewed for a client, and an email is sent from it', async ({ api, page, enter }) => {
  const { id } = await (await api('admin')).call(clients.create, {
    body: { first_name: 'Ngaire', last_name: 'Templeton', email: 'ngaire@templeton.example' },
  })
  await enter('admin')
  await page.goto('/email-template')
  await expect(page.getByRole('link', { name: 'Annual review', exact: true })).toBeVisible()

  await page.getByRole('link', { name: /^New template/ }).click()
  await page.getByLabel('Name', { exact: true }).fill('Welcome')
  const subject = page.getByRole('textbox', { name: 'Subject' })
  await subject.click()
  await page.keyboard.type('Welcome, {{client first name}}')
  await expect(subject.getByText('Client first name')).toBeVisible()
  const message = page.getByRole('textbox', { name: 'Message' })
  await message.click()
  await page.keyboard.type('Hi ')
  await page.getByRole('button', { name: 'Merge field' }).last().click()
  await page.getByRole('menuitem', { name: 'Client last name' }).click()
  await page.keyboard.press('Backspace')
  await expect(message).toHaveText('Hi ')
  await page.getByRole('button', { name: 'Merge field' }).last().click()
  await page.getByRole('menuitem', { name: 'Client first name' }).click()
  await page.keyboard.type(', welcome.')

  const preview = page.getByRole('complementary', { name: 'Preview' })
  await preview.getByRole('combobox', { name: 'Preview for' }).fill('templeton')
  await page.getByRole('listbox').getByRole('option').first().click()
  await expect(preview.getByText('Hi Ngaire, welcome.')).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL(/\/email-template\/\d+$/)

  await page.goto(`/client-details/${id}?write=email`)
  const form = page.getByRole('form', { name: 'New email' })
  await form.getByRole('button', { name: 'Use template' }).click()
  await page.getByRole('menuitem', { name: 'Welcome' }).click()
  await expect(form.getByRole('textbox', { name: 'Message' })).toHaveText('Hi Ngaire, welcome.')
  await form.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Welcome, Ngaire').first()).toBeVisible()
  await page.goto('/email-template')
  await expect(
    page.getByRole('row', { name: /Welcome/ }).getByRole('gridcell', { name: '1', exact: true }),
  ).toBeVisible()
})
