import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { clients } from '@portal/contract/clients/clients'
import { Api } from '../../api.ts'
import { expect, test } from '../../portal-test.ts'
import { freePort, Portal } from '../../product/portal.ts'
import { freshDataDir } from '../../product/prepare.ts'

const ROOT = resolve(import.meta.dirname, '../../../../..')

test('a server killed in the middle of writing loses nothing that it acknowledged', async () => {
  test.setTimeout(120_000)
  const dataDir = freshDataDir()
  const portal = await Portal.start({ dataDir: dataDir.path })
  try {
    const acknowledged: number[] = []
    for (let round = 0; round < 3; round += 1) {
      const api = await Api.as(portal, 'admin')
      let alive = true
      const writers = Array.from({ length: 4 }, async (_, writer) => {
        for (let serial = 0; alive; serial += 1) {
          const body = { first_name: `Round ${round}`, last_name: `Writer ${writer} ${serial}` }
          const client = await api.call(clients.create, { body }).catch(() => undefined)
          if (!client) return
          acknowledged.push(client.id)
        }
      })
      const enough = acknowledged.length + 40
      await expect.poll(() => acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(enough)
      await portal.stop('SIGKILL')
      alive = false
      await Promise.all(writers)
      await portal.start()
    }
    const api = await Api.as(portal, 'admin')
    const kept = new Set<number>()
    for (let page = 1; ; page += 1) {
      const { items } = await api.call(clients.list, { query: { page, page_size: 100, sort: '-created_at' } })
      for (const { id } of items) kept.add(id)
      if (items.length < 100) break
    }
    expect(acknowledged.filter((id) => !kept.has(id))).toEqual([])
  } finally {
    await portal.stop()
    dataDir.remove()
  }
})

test('a screen rides out a restart of the server', async ({ page, portal, signIn }) => {
  await signIn('adviser')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await portal.stop('SIGKILL')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Clients' }).click()
  const again = page.getByRole('main').getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible({ timeout: 30_000 })
  await portal.start()
  await again.click()
  await expect(page.getByRole('heading', { name: 'Clients', level: 1 })).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
})

/** Starts a server that is expected to refuse. Answers what it wrote. */
function refusal(env: Record<string, string>): { status: number | null; lines: string[] } {
  const { status, stderr, stdout } = spawnSync(process.execPath, ['packages/server/src/main.ts', 'start'], {
    cwd: ROOT,
    encoding: 'utf8',
    timeout: 30_000,
    env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', ...env },
  })
  return { status, lines: `${stdout}${stderr}`.split('\n').filter((line) => line.trim() !== '') }
}

test('what keeps the server from starting is told in one line', async ({ portal }) => {
  const dataDir = freshDataDir()
  try {
    const port = String(await freePort())
    const taken = refusal({ PORTAL_PORT: String(portal.port), PORTAL_DATA_DIR: dataDir.path })
    expect(taken).toMatchObject({ status: 1, lines: [expect.stringContaining(String(portal.port))] })
    const bad = refusal({ PORTAL_PORT: 'eighty', PORTAL_DATA_DIR: dataDir.path })
    expect(bad).toMatchObject({ status: 1, lines: [expect.stringContaining('PORTAL_PORT')] })
    const unreachable = refusal({
      PORTAL_PORT: port,
      PORTAL_DATA_DIR: dataDir.path,
      PORTAL_SECRET: 'x'.repeat(40),
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    })
    expect(unreachable).toMatchObject({ status: 1, lines: [expect.stringContaining('DATABASE_URL')] })
  } finally {
    dataDir.remove()
  }
})

test('a data folder serves one portal at a time, and says so', async () => {
  const dataDir = freshDataDir()
  const portal = await Portal.start({ dataDir: dataDir.path })
  try {
    const second = refusal({ PORTAL_PORT: String(await freePort()), PORTAL_DATA_DIR: dataDir.path })
    expect(second).toMatchObject({ status: 1, lines: [expect.stringContaining(dataDir.path)] })
  } finally {
    await portal.stop()
    dataDir.remove()
  }
})
