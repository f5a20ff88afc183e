import { settings } from '@portal/contract/office/settings'
import { expect, test } from '../../portal-test.ts'
import { fileSavedBy } from '../../quote-file.ts'

test('a firm’s own letter stands in its PDF; a merge field that there is not is refused', async ({
  api,
  enter,
  page,
}) => {
  await enter('superadmin')
  await page.goto('/quoting-tools/settings')
  const panel = page.getByRole('region', { name: 'Quote PDF' })
  await expect(panel).toContainText('The built-in letter')
  await panel.getByRole('button', { name: 'Edit' }).click()
  const drawer = page.getByRole('dialog', { name: 'Quote PDF' })
  const letter = drawer.getByRole('textbox', { name: /^Letter/ })
  await letter.fill('Kia ora {{client}}, from {{nobody}}.')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer.getByText('There is no merge field {{nobody}}').first()).toBeVisible()
  await letter.fill('Kia ora {{client}},\n\nWe asked {{insurers}} insurers about {{covers}} cover.')
  await drawer.getByRole('textbox', { name: /^Licensed company/ }).fill('Coolibah Lane Advice Pty Ltd')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer).toBeHidden()
  await expect(panel).toContainText('Kia ora {{client}}, …')

  await panel.getByRole('link', { name: 'Open a sample' }).click()
  await expect(page.getByText('Sample', { exact: true })).toBeVisible()
  const { read } = await fileSavedBy(page, () => page.getByRole('button', { name: 'Download PDF' }).click())
  expect(read.pages[0]?.text).toContain('Kia ora Sam,')
  expect(read.pages[0]?.text).toMatch(/We asked (\d+ of )?\d+ insurers about life and income protection cover\./)
  expect(read.text).toContain('Coolibah Lane Advice Pty Ltd')
  expect(read.text).not.toContain('{{')

  // The next test of this portal finds it as it was.
  const superadmin = await api('superadmin')
  const { version } = await superadmin.call(settings.companyInfo, {})
  const body = { version, quote_letter: null, legal_name: null }
  await superadmin.call(settings.updateQuoteDocument, { body })
})
