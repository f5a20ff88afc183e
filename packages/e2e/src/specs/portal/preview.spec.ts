import { enterAs, expect, test } from '../../portal-test.ts'
import { Portal } from '../../product/portal.ts'
import { freshDataDir } from '../../product/prepare.ts'
import { TrialRemote } from '../../product/trial-remote.ts'

test('a remote that no registry has is shown to whoever opens the link of its preview, and to nobody else', async ({
  browser,
}) => {
  const trial = new TrialRemote()
  const dataDir = freshDataDir()
  const portal = await Portal.start({ dataDir: dataDir.path, env: trial.settings })
  const context = await browser.newContext()
  try {
    // The portal’s own address, as its start prints it.
    const key = await trial.createKey()
    const said = await trial.runAt(
      portal.address(),
      key,
      'publish',
      '--preview',
      '--no-tests',
      '--note',
      'A first look',
    )
    const [link = ''] = /http:\S+/.exec(said) ?? []
    expect(link).toMatch(new RegExp(`^${portal.address()}/starter\\?preview#[\\w-]{43}$`))
    expect(trial.entry).toBeUndefined()

    await enterAs(context, portal, 'adviser')
    const page = await context.newPage()
    await page.goto(link)
    const heading = page.getByRole('heading', { level: 1 })
    const banner = page.getByRole('status').filter({ hasText: 'Preview of mf-starter' })
    await expect(heading).toHaveText('Starter')
    await expect(banner).toContainText('“A first look”')
    await expect(page).toHaveURL(`${portal.address()}/starter`)

    const other = await context.newPage()
    await other.goto(`${portal.address()}/starter`)
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Page not found')
    const wrong = other.getByText('This preview has expired, or its link isn’t complete')
    await expect(wrong).toBeHidden()
    await other.goto(`${portal.address()}/dashboard?preview#${'x'.repeat(43)}`)
    await expect(wrong).toBeVisible()

    await page.reload()
    await expect(banner).toBeVisible()
    await page.getByRole('button', { name: 'Leave preview' }).click()
    await expect(heading).toHaveText('Page not found')
    await expect(banner).toBeHidden()
  } finally {
    await context.close()
    await portal.stop()
    dataDir.remove()
    trial.remove()
  }
})
