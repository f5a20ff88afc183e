import { expect, test } from '../../portal-test.ts'
import { quoteFor } from '../../saved-quote.ts'

const MAI = { first_name: 'Mai Anh', last_name: 'Nguyễn', date_of_birth: '1988-03-14' }

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
