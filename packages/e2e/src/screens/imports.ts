import { expect, type Page } from '@playwright/test'
import type { ScreenCase } from './screen-case.ts'

/** Shows the imports; answers the address of one. */
async function imports(page: Page, file = 'Client list 2026.csv'): Promise<string> {
  await page.goto('/import-data')
  const link = page.getByRole('link', { name: file })
  await expect(link).toBeVisible()
  return (await link.getAttribute('href')) ?? ''
}

/** The import of clients. */
export const IMPORT_SCREENS: readonly ScreenCase[] = [
  {
    name: 'imports',
    person: 'admin',
    show: async ({ page }) => {
      await imports(page)
    },
  },
  {
    name: 'import-file',
    person: 'admin',
    show: async ({ page }) => {
      await page.goto('/import-data?new=1')
      await expect(page.getByText('Drop a CSV or Excel file here or browse')).toBeVisible()
    },
  },
  ...(['columns', 'check'] as const).map(
    (step): ScreenCase => ({
      name: `import-${step}`,
      person: 'admin',
      show: async ({ page }) => {
        const address = await imports(page, 'Spring seminar.csv')
        await page.goto(`${address}&step=${step}`)
        await expect(page.getByRole('table', { name: step === 'check' ? 'Rows in the file' : 'Columns' })).toBeVisible()
      },
    }),
  ),
  {
    name: 'import-done',
    person: 'admin',
    show: async ({ page }) => {
      await page.goto(await imports(page, 'Client list 2026.csv'))
      await expect(page.getByRole('table', { name: 'Rows in the file' })).toBeVisible()
    },
  },
]
