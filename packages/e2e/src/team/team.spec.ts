import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type BrowserContext, expect, test } from '@playwright/test'
import { enterAs } from '../portal-test.ts'
import { Portal } from '../product/portal.ts'
import { freshDataDir } from '../product/prepare.ts'
import { commandsOf } from './readme-chapter.ts'

const ROOT = resolve(import.meta.dirname, '../../../..')
const CHAPTER = "Your team's remote from nothing to released"

/** What a team's own terminal has: nothing of the workspace's tools and of what started this test. */
function ownEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^(npm_|pnpm_|NODE_|PORTAL_|INIT_CWD)/i.test(name))
  const path = (process.env.PATH ?? '').split(':').filter((folder) => !folder.startsWith(ROOT))
  return { ...Object.fromEntries(kept), PATH: path.join(':') }
}

let scratch: string
let repository: string
let site: string

test.beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), 'team-'))
  repository = join(scratch, 'handovers')
  site = join(scratch, 'site')
  cpSync(join(ROOT, '.cache/site'), site, { recursive: true })
  cpSync(join(ROOT, '.cache/registry.json'), join(site, 'registry.json'))
})

test.afterEach(() => rmSync(scratch, { recursive: true, force: true }))

/** A command of the README with the test's own folders. */
function here(command: string): string {
  return command.replaceAll('../handovers', repository).replaceAll('/srv/portal', site)
}

function start(command: string, cwd: string): ChildProcess {
  return spawn('bash', ['-c', here(command)], { cwd, detached: true, env: ownEnvironment() })
}

/** Runs a command to its end, or until it says something. Throws with what it said where it fails. */
async function run(command: string, cwd: string, until?: string): Promise<string> {
  const child = start(command, cwd)
  let said = ''
  return await new Promise((resolveSaid, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (text: Buffer) => {
        said += text
        if (until === undefined || !said.includes(until)) return
        resolveSaid(said)
        if (child.pid !== undefined) process.kill(-child.pid)
      })
    }
    child.on('error', reject)
    child.on('close', (code) => (code === 0 ? resolveSaid(said) : reject(new Error(`${command}\n${said}`))))
  })
}

/** Somebody who has just come sees the team's screen, with this title and its first row. */
async function expectScreen(context: BrowserContext, portal: Portal, title: string): Promise<void> {
  const page = await context.newPage()
  const heading = page.getByRole('heading', { level: 1, name: title, exact: true })
  // The server looks at its registry once a second, and a page stays with the release that it came with.
  await expect(async () => {
    await page.goto(`${portal.address()}/handovers`)
    await expect(heading).toBeVisible({ timeout: 10_000 })
  }).toPass()
  await expect(page.getByRole('grid', { name: 'Clients' }).getByRole('link').first()).toBeVisible()
  await page.close()
}

test('a team makes, checks, releases, tries and takes back its remote by the README', async ({ context }) => {
  const [make = [], check = [], develop = [], release = [], tryOnSome = [], goBack = []] = commandsOf(CHAPTER)
  for (const command of make) await run(command, ROOT)
  for (const command of check) {
    const said = await run(command, repository)
    if (command.endsWith(' test')) expect(said).toMatch(/PASS .*conformance\.test\.ts/)
  }
  for (const command of develop) await run(command, repository, 'from source at http://localhost:')
  for (const command of release) await run(command, repository)

  const dataDir = freshDataDir()
  const portal = await Portal.start({
    dataDir: dataDir.path,
    env: { PORTAL_SITE: site, PORTAL_REMOTES: join(site, 'registry.json') },
  })
  try {
    await enterAs(context, portal, 'adviser')
    await expectScreen(context, portal, 'Handovers')

    const manifest = join(repository, 'src/manifest.ts')
    writeFileSync(manifest, readFileSync(manifest, 'utf8').replace("title: 'Handovers'", "title: 'Handed over'"))
    for (const command of tryOnSome) await run(command, repository)
    await expectScreen(context, portal, 'Handed over')

    for (const command of goBack) await run(command, repository)
    await expectScreen(context, portal, 'Handovers')
  } finally {
    await portal.stop()
    dataDir.remove()
  }
})
