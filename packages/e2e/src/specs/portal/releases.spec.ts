import { createHash } from 'node:crypto'
import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { chooseRelease } from '@portal/manifest'
import { emailOf, PEOPLE } from '../../people.ts'
import { enterAs, expect, test } from '../../portal-test.ts'
import { Portal } from '../../product/portal.ts'
import { freshDataDir } from '../../product/prepare.ts'
import { TrialRemote } from '../../product/trial-remote.ts'

/** The hashes of all files of a site but the registry and the remote that is released. */
function hashesBeside({ site, name }: TrialRemote): Map<string, string> {
  const names = globSync('**/*', { cwd: site }).filter(
    (file) =>
      statSync(join(site, file)).isFile() &&
      !/^(registry|release-keys)\.json$/.test(file) &&
      !file.startsWith(`remotes/${name}/`),
  )
  const hash = (file: string) =>
    createHash('sha256')
      .update(readFileSync(join(site, file)))
      .digest('hex')
  return new Map(names.map((file) => [file, hash(file)]))
}

/** The advisers of the demo company by their turn to try a candidate, each with the percentage at which it comes to them. */
function turns(entry: TrialRemote['entry']) {
  const people = [PEOPLE.superadmin, PEOPLE.admin, PEOPLE.adviser, PEOPLE.adviser2]
  const percents = Array.from({ length: 101 }, (_, percent) => percent)
  const isTried = (email: string, percent: number) =>
    chooseRelease({ ...entry, rollout: { percent, roles: [], companies: [] } }, { email, role: null }).release ===
    entry.candidate.release
  return people
    .map(({ name }) => ({ name, from: percents.find((percent) => isTried(emailOf(name), percent)) ?? 100 }))
    .sort((a, b) => a.from - b.from)
}

test('one remote is released alone, tried on some and rolled back, and nothing else changes', async ({ browser }) => {
  const trial = new TrialRemote()
  const dataDir = freshDataDir()
  const before = hashesBeside(trial)
  const portal = await Portal.start({
    dataDir: dataDir.path,
    env: trial.settings,
  })
  try {
    await trial.run('publish', '--no-tests')
    const first = trial.entry.release
    trial.changeHeading('Starter, made better')
    await trial.run('publish', '--no-tests', '--canary', '1', '--by', 'Kim Lee')
    expect(trial.entry).toMatchObject({ release: first, rollout: { percent: 1 } })

    const [lucky, ...others] = turns(trial.entry)
    const other = others.find(({ from }) => from > (lucky?.from ?? 0))
    if (!lucky || !other) throw new Error('All advisers have the same number')
    await trial.run('promote', String(lucky.from))

    const pages = []
    for (const { name } of [lucky, other]) {
      const context = await browser.newContext()
      await enterAs(context, portal, name)
      const page = await context.newPage()
      await page.goto(`${portal.address()}/starter`)
      pages.push(page)
    }
    const [luckyPage, otherPage] = pages
    if (!luckyPage || !otherPage) throw new Error('Two pages were opened')
    await expect(luckyPage.getByRole('heading', { level: 1 })).toHaveText('Starter, made better')
    await expect(otherPage.getByRole('heading', { level: 1 })).toHaveText('Starter')

    await trial.runAt(portal.loopback, await trial.createKey(), 'rollback')
    await luckyPage.reload()
    await expect(luckyPage.getByRole('heading', { level: 1 })).toHaveText('Starter')
    expect(trial.entry).toMatchObject({ release: first })
    expect(trial.entry.candidate).toBeUndefined()
    expect(hashesBeside(trial)).toEqual(before)
  } finally {
    await portal.stop()
    dataDir.remove()
    trial.remove()
  }
})
