import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Release } from '@portal/manifest'
import { someRelease } from '@portal/manifest/testing'
import { siteIn } from '../site/site.ts'
import { releaseIntoFolder } from '../target/folder-target.ts'
import { Previews } from './previews.ts'

const NOW = new Date('2026-11-26T07:00:00Z')
const DAY = 24 * 60 * 60 * 1000
const NAME = 'mf-quoting'
const KIM = { at: NOW.toISOString(), by: 'Kim Lee' }

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'previews-'))
})
afterEach(() => rmSync(root, { recursive: true }))

const site = () => siteIn(join(root, 'site'))
const target = () => releaseIntoFolder(site())
const later = (days: number) => new Date(NOW.getTime() + days * DAY)

/** The `dist` of a remote's build. */
async function built(content: string, manifest: Partial<Release['manifest']> = {}): Promise<string> {
  const dist = join(root, content)
  const { base: _, ...release } = someRelease({ release: `1.0.0-${content}` }, { name: NAME, slots: [], ...manifest })
  await mkdir(dist)
  writeFileSync(join(dist, 'remote.json'), JSON.stringify(release))
  writeFileSync(join(dist, 'entry.js'), content)
  return dist
}

const laid = () => readdirSync(join(site().folder, 'previews', NAME)).sort()

it('is for whoever has its link, until that expires, and changes nothing that others have', async () => {
  await target().release(await built('one'), KIM)
  const before = readFileSync(site().registry, 'utf8')
  const { token, expires_at } = await target().preview(await built('two'), { ...KIM, days: 7 })
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(expires_at).toBe(later(7).toISOString())

  const previews = new Previews(site())
  expect(previews.find(token, NOW)).toMatchObject({ remote: NAME, release: '1.0.0-two', by: 'Kim Lee' })
  expect(previews.find(`${token.slice(1)}A`, NOW)).toBeUndefined()
  expect(previews.find(token, later(7))).toBeUndefined()

  expect(readFileSync(join(site().folder, 'previews', NAME, '1.0.0-two/entry.js'), 'utf8')).toBe('two')
  expect(readFileSync(site().registry, 'utf8')).toBe(before)
  expect((await target().list()).map(({ release }) => release)).toEqual(['1.0.0-one'])
  const file = join(site().folder, 'previews.json')
  expect(readFileSync(file, 'utf8')).not.toContain(token)
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

it('is gone with its files once it has expired and another is made, and stays while another link opens it', async () => {
  const [two, three] = [await built('two'), await built('three')]
  await target().preview(two, { ...KIM, days: 1 })
  const { token } = await target().preview(two, { ...KIM, days: 14 })
  const at = (days: number) => ({ ...KIM, at: later(days).toISOString(), days: 30 })
  await target().preview(three, at(7))
  expect(laid()).toEqual(['1.0.0-three', '1.0.0-two'])
  expect(new Previews(site()).find(token, later(7))).toBeDefined()
  await target().preview(three, at(14))
  expect(laid()).toEqual(['1.0.0-three'])
})

it('is refused where the release couldn’t stand, or shows nothing', async () => {
  await target().release(await built('one', { name: 'mf-clients' }), KIM)
  const preview = async (dist: string) => target().preview(dist, { ...KIM, days: 7 })
  await expect(preview(await built('two'))).rejects.toThrow('mf-clients already has the address /things.')
  const routes = [{ path: '/quotes', title: 'Quotes', access: 'session' as const, code: 'things/Things' }]
  await expect(preview(await built('three', { routes, menu: [] }))).resolves.toBeDefined()
  await expect(preview(await built('four', { routes: [], menu: [] }))).rejects.toThrow('It has no screen')
})
