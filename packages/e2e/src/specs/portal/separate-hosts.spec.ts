import { copyFileSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Api } from '../../api.ts'
import { emailOf } from '../../people.ts'
import { expect, test, typeSignIn } from '../../portal-test.ts'
import { Portal } from '../../product/portal.ts'
import { freshDataDir } from '../../product/prepare.ts'
import { startFiles, startFront } from '../../product/separate-hosts.ts'
import { quoteFor } from '../../saved-quote.ts'

const BUILT_SHELL = resolve(import.meta.dirname, '../../../../../.cache/site/shell.json')

test('shell, remotes and server on hosts of their own make one portal, its policy in force', async ({ page }) => {
  test.setTimeout(120_000)
  const dataDir = freshDataDir()
  // The server has no file of shell and remotes: only what it writes pages by.
  const site = join(dataDir.path, 'site')
  mkdirSync(site)
  copyFileSync(BUILT_SHELL, join(site, 'shell.json'))
  let server = 0
  const files = await startFiles()
  const front = await startFront({ files: files.port, server: () => server })
  const portal = await Portal.start({
    dataDir: dataDir.path,
    env: {
      PORTAL_SITE: site,
      PORTAL_REMOTES: `http://127.0.0.1:${files.port}/registry.json`,
      PORTAL_PUBLIC_URL: `http://localhost:${front.port}`,
      PORTAL_TRUST_PROXY: '127.0.0.1',
    },
  })
  server = portal.port
  const at = `http://demo.localhost:${front.port}`
  const scripts: string[] = []
  page.on('response', (response) => {
    if (/\.js$/.test(new URL(response.url()).pathname)) scripts.push(`${response.status()} ${response.url()}`)
  })
  try {
    const { quoteId } = await quoteFor(await Api.as(portal, 'admin'), {
      first_name: 'Mai',
      last_name: 'Nguyễn',
      date_of_birth: '1988-03-14',
    })
    await page.goto(`${at}/login`)
    await typeSignIn(page, emailOf('admin'))
    await expect(page.getByRole('button', { name: /^Your account/ })).toBeVisible()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Clients' }).click()
    await expect(page.getByRole('grid', { name: 'Clients' }).getByRole('row').nth(1)).toContainText(/\w/)

    // Workers too, which no page may start from another server.
    await page.goto(`${at}/quote-info?quote=${quoteId}`)
    await expect(page.getByRole('img', { name: 'Page 1' })).toBeVisible()

    // What opens without signing in: it is of a remote alone.
    await page.goto(`${at}/pds`)
    await expect(page.getByRole('heading').first()).toBeVisible()

    const shell = new RegExp(`^200 ${at}/shell/`)
    const remotes = new RegExp(`^200 http://127\\.0\\.0\\.1:${files.port}/remotes/`)
    expect(scripts.filter((script) => !shell.test(script) && !remotes.test(script))).toEqual([])
    expect(scripts.filter((script) => remotes.test(script)).length).toBeGreaterThan(3)
    expect(front.asked.filter((path) => path.startsWith('/remotes/'))).toEqual([])
  } finally {
    await portal.stop()
    front.stop()
    files.stop()
    dataDir.remove()
  }
})
