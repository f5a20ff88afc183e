import { execFileSync } from 'node:child_process'
import { dirname, resolve } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { linkIn } from '../link-in.ts'

const ROOT = resolve(import.meta.dirname, '../../../..')
const FIRM = ['--reference', 'harbour', '--name', 'Harbour Cover', '--email', 'sofia@harbour.example']

export const RESET_LINK = /\/reset-password#token=[\w-]+/
export const FIRST_PASSWORD = 'correct-horse-42'

/** Creates the firm on the command line, as whoever runs the portal does; answers where its super admin begins. */
export function createFirm(dataDir: string): URL {
  const said = execFileSync(process.execPath, ['packages/server/src/main.ts', 'company', 'create', ...FIRM], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { PATH: `${dirname(process.execPath)}:${process.env.PATH ?? ''}`, PORTAL_DATA_DIR: dataDir },
  })
  return new URL(linkIn(said, RESET_LINK))
}

/** Sets the first password by a link of the firm at `address`. */
export async function setFirstPassword(page: Page, address: string, { pathname, hash }: URL): Promise<void> {
  await page.goto(`${address}${pathname}${hash}`)
  await page.getByLabel('New password', { exact: true }).fill(FIRST_PASSWORD)
  await page.getByLabel('Confirm new password').fill(FIRST_PASSWORD)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page).toHaveURL(/\/login$/)
}
