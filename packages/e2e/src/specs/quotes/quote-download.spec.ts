import { axeErrors } from '../../axe.ts'
import { expect, test } from '../../portal-test.ts'
import { expectWhole, fileSavedBy } from '../../quote-file.ts'
import { quoteFor } from '../../saved-quote.ts'

const MAI = { first_name: 'Mai Anh', last_name: 'Nguyễn', date_of_birth: '1988-03-14' }

test('the address that asks for a download saves the quote, and says that its window can be closed', async ({
  api,
  enter,
  page,
}) => {
  const admin = await api('admin')
  const { quoteId } = await quoteFor(admin, MAI)
  await enter('admin')
  // Without the company's details, it goes all the same.
  await page.route('**/settings/company-info*', (route) => route.fulfill({ status: 500, json: { code: 'INTERNAL' } }))
  const { read } = await fileSavedBy(page, async () => {
    await page.goto(`/quote-info?quote=${quoteId}&action=download`)
    const overlay = page.getByRole('dialog', { name: 'Preparing the PDF' })
    await expect(overlay.getByText('Saved quote loaded')).toBeVisible()
    expect(await axeErrors(page)).toEqual([])
  })
  await expectWhole(read, admin, { quoteId, name: 'Mai Anh Nguyễn' })
  const saved = page.getByRole('dialog', { name: 'PDF saved' })
  await expect(saved).toContainText('Company details left out')
  await expect(saved).toContainText('You can close this window.')
  await saved.getByRole('button', { name: 'Done' }).click()
  await expect(page).toHaveURL(new RegExp(`/quote-info\\?quote=${quoteId}$`))
  await expect(page.getByRole('toolbar', { name: 'PDF' })).toContainText(/Page 1 of \d+/)
})

test('windows that another opened at once save each its own quote, and close', async ({
  api,
  context,
  enter,
  page,
}) => {
  const admin = await api('admin')
  const { clientId } = await quoteFor(admin, MAI)
  const other = await quoteFor(admin, { ...MAI, first_name: 'Łukasz' })
  await enter('admin')
  const names: string[] = []
  context.on('page', (opened) => opened.on('download', (download) => void names.push(download.suggestedFilename())))
  for (const id of [clientId, other.clientId]) {
    await page.goto(`/client-details/${id}?tab=quotes`)
    await page.getByRole('button', { name: 'More for Life and income' }).click()
    const opening = context.waitForEvent('page')
    await page.getByRole('menuitem', { name: 'Download PDF' }).click()
    await opening
  }
  await expect.poll(() => names.toSorted()).toEqual(['Mai Anh Nguyễn.pdf', 'Łukasz Nguyễn.pdf'])
  await expect.poll(() => context.pages()).toEqual([page])
})
