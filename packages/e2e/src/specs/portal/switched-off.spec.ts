import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { axeErrors } from '../../axe.ts'
import { expect, pageOf, test } from '../../portal-test.ts'
import { copyBuiltSite } from '../../product/built-site.ts'
import { Portal } from '../../product/portal.ts'
import { freshDataDir } from '../../product/prepare.ts'
import { settle } from '../../settle.ts'

const NOTE = 'Some tasks are shown twice. We’re on it.'

test('the operator switches a remote off: its pages say why, its menu entries and panels go, until it is on again', async ({
  browser,
}) => {
  const site = mkdtempSync(join(tmpdir(), 'switched-off-'))
  const registry = copyBuiltSite(site)
  const dataDir = freshDataDir()
  const portal = await Portal.start({ dataDir: dataDir.path, env: { PORTAL_SITE: site, PORTAL_REMOTES: registry } })
  try {
    const adviser = await pageOf(browser, portal, 'adviser')
    await adviser.goto(`${portal.address()}/leads`)
    await expect(adviser.getByRole('link', { name: 'Tasks', exact: true })).toBeVisible()

    const operator = await pageOf(browser, portal, 'superadmin')
    await operator.goto(`${portal.address()}/releases?remote=mf-applications`)
    await operator.getByRole('button', { name: 'Switch off' }).click()
    const dialog = operator.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Why' }).fill(NOTE)
    await dialog.getByRole('button', { name: 'Switch off' }).click()
    await expect(operator.getByRole('row', { name: /^mf-applications.*Switched off/ })).toBeVisible()
    await settle(operator)
    expect(await axeErrors(operator)).toEqual([])

    await adviser.goto(`${portal.address()}/tasks`)
    await expect(adviser.getByRole('heading', { name: 'Tasks is switched off' })).toBeVisible()
    await expect(adviser.getByText(NOTE)).toBeVisible()
    await expect(adviser.getByRole('link', { name: 'Tasks', exact: true })).toHaveCount(0)
    expect(await axeErrors(adviser)).toEqual([])

    await operator.getByRole('button', { name: 'Undo switching off' }).click()
    await operator.getByRole('alertdialog').getByRole('button', { name: 'Undo switching off' }).click()
    await expect(operator.getByRole('row', { name: /^mf-applications.*Current/ })).toBeVisible()
    await adviser.reload()
    await expect(adviser.getByRole('link', { name: 'Tasks', exact: true })).toBeVisible()
  } finally {
    await portal.stop()
    dataDir.remove()
    rmSync(site, { recursive: true })
  }
})
