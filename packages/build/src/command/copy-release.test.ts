import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { someRelease } from '@portal/manifest/testing'
import { historyOf, readDocument, releaseIntoFolder, siteIn } from '@portal/releases'
import { compressed } from '../webpack/compressed.ts'
import { copyRelease } from './copy-release.ts'

const NAME = 'mf-things'
const KIM = { at: '2026-11-26T07:00:00.000Z', by: 'Kim Lee' }

let root: string
let portal: Server
let from: string

beforeEach(async () => {
  jest.spyOn(console, 'log').mockReturnValue()
  root = mkdtempSync(join(tmpdir(), 'copy-'))
  // As a portal serves a site: no compressed forms by their own names.
  portal = createServer(({ url = '' }, response) => {
    const file = join(source().folder, url)
    try {
      response.end(/\.(br|gz)$/.test(url) ? undefined : readFileSync(file))
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>((resolve) => portal.listen(0, 'localhost', resolve))
  from = `http://staging.localhost:${(portal.address() as AddressInfo).port}`
})
afterEach(() => {
  portal.close()
  rmSync(root, { recursive: true })
})

const source = () => siteIn(join(root, 'staging'))
const target = () => siteIn(join(root, 'production'))

/** A release that the first portal has. Answers its id. */
async function released(content: string): Promise<string> {
  const dist = join(root, content.slice(0, 3))
  const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`
  const files = [{ name: 'entry.js', bytes: content.length, brotli: content.length, integrity }]
  const { base: _, ...release } = someRelease({ release: `1.0.0-${content.slice(0, 3)}`, files }, { name: NAME })
  mkdirSync(dist)
  writeFileSync(join(dist, 'remote.json'), JSON.stringify(release))
  writeFileSync(join(dist, 'materials.cdx.json'), '{}')
  writeFileSync(join(dist, 'entry.js'), content)
  const forms = await compressed('entry.js', Buffer.from(content))
  if (forms) {
    writeFileSync(join(dist, 'entry.js.br'), forms.br)
    writeFileSync(join(dist, 'entry.js.gz'), forms.gz)
  }
  await releaseIntoFolder(source()).release(dist, KIM)
  return release.release
}

const copy = (release?: string, more: object = {}) =>
  copyRelease('things', release, { from, to: target().folder, by: 'Kim Lee', ...more })

/** The files of a release in a site, with what they hold. */
function filesOf({ folder }: ReturnType<typeof siteIn>, release: string): Map<string, string> {
  const place = join(folder, 'remotes', NAME, release)
  return new Map(readdirSync(place).map((name) => [name, readFileSync(join(place, name), 'base64')]))
}

it('releases what everybody has in one portal to another, file for file, and says where it is from', async () => {
  await released('one'.repeat(200))
  const second = await released('two'.repeat(200))
  await copy(undefined, { note: 'Tested for a week' })
  expect(filesOf(target(), second)).toEqual(filesOf(source(), second))
  expect([...filesOf(target(), second).keys()].sort()).toEqual([
    ...['entry.js', 'entry.js.br', 'entry.js.gz', 'materials.cdx.json', 'remote.json'],
  ])
  expect(historyOf(readDocument(target().registry))).toMatchObject([
    { action: 'released', release: second, record: { note: 'Tested for a week', copied_from: from } },
  ])
})

it('releases one that is named, to some first', async () => {
  const first = await released('one')
  const second = await released('two')
  await released('three')
  await copy(first)
  await copy(second, { canary: '10' })
  expect(readDocument(target().registry).remotes).toMatchObject([{ release: first, candidate: { release: second } }])
})

it('refuses a file that is not what its hash says, and what isn’t there', async () => {
  const release = await released('one')
  await expect(copy('1.0.0-gone')).rejects.toThrow('/remotes/mf-things/1.0.0-gone/remote.json isn’t there.')
  await expect(copyRelease('others', undefined, { from, to: target().folder })).rejects.toThrow('There is no others in')
  writeFileSync(join(source().folder, 'remotes', NAME, release, 'entry.js'), 'evil')
  await expect(copy()).rejects.toThrow('entry.js is not the file that the release describes.')
  expect(readDocument(target().registry).remotes).toEqual([])
})
