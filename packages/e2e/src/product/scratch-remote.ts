import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { fetchByLoopback } from '../wire.ts'

const ROOT = resolve(import.meta.dirname, '../../../..')
const RELEASE = '1.0.0-scratch'

/** A remote that only a test knows, built by the README: the skeleton of another remote, and sources of its own. */
export class ScratchRemote {
  readonly #name: string
  readonly #folder: string

  /** Builds `packages/screens/src/testing/<name>`. Throws what webpack found wrong. */
  constructor(name: string) {
    const folder = mkdtempSync(join(tmpdir(), `${name}-`))
    const skeleton = join(ROOT, 'mf-admin')
    cpSync(join(ROOT, 'packages/screens/src/testing', name, 'src'), join(folder, 'src'), { recursive: true })
    cpSync(join(skeleton, 'webpack.config.ts'), join(folder, 'webpack.config.ts'))
    const described = readFileSync(join(skeleton, 'package.json'), 'utf8')
    writeFileSync(join(folder, 'package.json'), described.replace('"mf-admin"', `"${name}"`))
    symlinkSync(join(skeleton, 'node_modules'), join(folder, 'node_modules'))
    const built = spawnSync(process.execPath, [join(ROOT, 'packages/build/src/build-app.ts'), folder], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: 'production', PORTAL_BUILD_RELEASE: RELEASE },
    })
    if (built.status !== 0) throw new Error(built.stderr)
    this.#name = name
    this.#folder = folder
  }

  /** Releases it into a page: its registry names the remote, and its files are there. */
  async release(page: Page): Promise<void> {
    const dist = join(this.#folder, 'dist')
    const base = `/remotes/${this.#name}/${RELEASE}/`
    await page.route('**/registry.json', async (route) => {
      const response = await fetchByLoopback(route)
      const { remotes }: { remotes: object[] } = await response.json()
      const own = { ...JSON.parse(readFileSync(join(dist, 'remote.json'), 'utf8')), base }
      await route.fulfill({ response, json: { remotes: [...remotes, own] } })
    })
    await page.route(`**${base}**`, (route) => {
      const name = basename(new URL(route.request().url()).pathname)
      return route.fulfill({ path: join(dist, name), contentType: 'text/javascript' })
    })
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true })
  }
}
