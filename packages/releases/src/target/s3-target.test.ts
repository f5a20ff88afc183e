import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import type { Release } from '@portal/manifest'
import type { S3Place } from './s3-objects.ts'
import { releaseToS3 } from './s3-target.ts'

const BUCKET = 'portal'
const CHANGE = { at: '2026-11-26T07:00:00.000Z', by: 'Kim Lee' }

let root: string
let service: S3rver
let port: number

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 's3-'))
  service = new S3rver({ port: 0, directory: join(root, 'bucket'), silent: true, configureBuckets: [{ name: BUCKET }] })
  const { port: listening } = await service.run()
  port = listening
})

afterAll(async () => {
  await service.close()
  await rm(root, { recursive: true })
})

/** A place of its own for each test. */
function placeAt(prefix: string, at = port): S3Place {
  const key = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER', region: 'us-east-1' }
  return { endpoint: `http://127.0.0.1:${at}`, ...key, bucket: BUCKET, prefix }
}

/** The service has no conditions for writing: this heeds them before it, as S3 does. */
async function heeding(): Promise<{ server: Server; at: number }> {
  let turn: Promise<unknown> = Promise.resolve()
  const etagOf = (path: string) =>
    new Promise<string | undefined>((resolve) => {
      // Public: the bucket's own access is no matter here.
      request({ port, path, method: 'HEAD' }, (answer) => {
        answer.resume()
        resolve(answer.statusCode === 200 ? answer.headers.etag : undefined)
      }).end()
    })
  const server = createServer((incoming, outgoing) => {
    const pass = async () => {
      const { 'if-match': match, 'if-none-match': noneMatch } = incoming.headers
      if (incoming.method === 'PUT' && (match ?? noneMatch) !== undefined) {
        const etag = await etagOf(incoming.url ?? '')
        if (match === undefined ? etag !== undefined : etag !== match) {
          incoming.resume()
          outgoing.writeHead(412).end('<Error><Code>PreconditionFailed</Code></Error>')
          return
        }
      }
      await new Promise<void>((resolve) => {
        const { url: path, method, headers } = incoming
        const passed = request({ port, path, method, headers }, (answer) => {
          outgoing.writeHead(answer.statusCode ?? 500, answer.headers)
          answer.pipe(outgoing).on('finish', resolve)
        })
        incoming.pipe(passed)
      })
    }
    turn = turn.then(pass)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { server, at: (server.address() as AddressInfo).port }
}

/** The `dist` of a remote's build. */
async function built(content: string, name = 'mf-quoting'): Promise<string> {
  const dist = await mkdtemp(join(root, 'dist-'))
  const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`
  const release: Release = {
    manifest: { name, title: name, requires: { platform: '^1.0' }, routes: [], menu: [], slots: [] },
    version: '1.0.0',
    release: `1.0.0-${content}`,
    entry: 'entry.js',
    container: name.replace('-', '_'),
    budget: 1000,
    files: [{ name: 'entry.js', bytes: content.length, brotli: content.length, integrity }],
    module: { files: [], shared: [] },
    code: {},
  }
  await mkdir(join(dist, 'more'))
  await writeFile(join(dist, 'remote.json'), JSON.stringify(release))
  await writeFile(join(dist, 'entry.js'), content)
  await writeFile(join(dist, 'more', 'chunk.js'), content)
  await writeFile(join(dist, 'entry.js.map'), '{}')
  return dist
}

it('lays releases into a bucket, gives them to some and to all, and goes back', async () => {
  const warn = jest.fn()
  const target = releaseToS3(placeAt('a/'), warn)
  await target.release(await built('one'), CHANGE)
  await target.release(await built('two'), { ...CHANGE, rollout: { percent: 10, roles: [], companies: [] } })
  await target.promote('mf-quoting', 100, CHANGE)
  expect(await target.list()).toMatchObject([
    { release: '1.0.0-two', state: 'current', by: 'Kim Lee' },
    { release: '1.0.0-one', state: 'previous' },
  ])
  await target.rollBack('mf-quoting', CHANGE)
  expect(await target.list()).toMatchObject([
    { release: '1.0.0-one', state: 'current' },
    { release: '1.0.0-two', state: 'rolled-back' },
  ])
  expect(warn.mock.calls).toEqual([
    [expect.stringContaining('ignores conditional writes: release one remote at a time')],
  ])
})

it('lets files be kept for ever and the registry never, and knows where browsers find them', async () => {
  await releaseToS3(placeAt('b/'), jest.fn()).release(await built('one'), CHANGE)
  const get = (path: string) => fetch(`http://127.0.0.1:${port}/${BUCKET}/b/${path}`)
  const { remotes } = await (await get('registry.json')).json()
  expect(remotes).toMatchObject([{ release: '1.0.0-one', base: '/b/remotes/mf-quoting/1.0.0-one/' }])
  expect((await get('registry.json')).headers.get('cache-control')).toBe('no-cache')
  const chunk = await get('remotes/mf-quoting/1.0.0-one/more/chunk.js')
  expect(await chunk.text()).toBe('one')
  expect(chunk.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(chunk.headers.get('content-type')).toMatch('text/javascript')
  expect((await get('remotes/mf-quoting/1.0.0-one/entry.js.map')).status).toBe(404)
})

it('loses neither of two remotes that are released at once', async () => {
  const { server, at } = await heeding()
  try {
    const warn = jest.fn()
    const names = ['mf-a', 'mf-b', 'mf-c', 'mf-d']
    await Promise.all(
      names.map(async (name) => releaseToS3(placeAt('c/', at), warn).release(await built('one', name), CHANGE)),
    )
    const target = releaseToS3(placeAt('c/', at), warn)
    expect((await target.list()).map(({ remote }) => remote)).toEqual(names)
    expect(warn).not.toHaveBeenCalled()
  } finally {
    server.close()
  }
})

it('removes releases that nobody has had for 30 days, whole and broken ones, and keeps those of a tab that is open', async () => {
  const target = releaseToS3(placeAt('e/'), jest.fn())
  const files = () => globSync('e/remotes/mf-quoting/**/*_object', { cwd: join(root, 'bucket', BUCKET) })
  const lying = () => [...new Set(files().map((file) => file.split('/')[3]))].sort()
  const old = new Date(Date.now() - 40 * 24 * 60 * 60 * 1000)
  for (const name of ['one', 'two', 'three', 'four']) await target.release(await built(name), CHANGE)
  const cut = files().find((file) => file.includes('1.0.0-one/remote.json')) ?? ''
  await rm(join(root, 'bucket', BUCKET, cut))
  const age = ['one', 'two', 'three', 'four']
  for (const file of files()) {
    const at = new Date(old.getTime() + age.findIndex((name) => file.includes(`-${name}/`)) * 60_000)
    await utimes(join(root, 'bucket', BUCKET, file), at, at)
  }
  // “four” is in use until now: it ages from here on, as “three” did when “four” came.
  await target.release(await built('five'), CHANGE)
  expect(lying()).toEqual(['1.0.0-five', '1.0.0-four', '1.0.0-three'])
  await target.rollBack('mf-quoting', CHANGE)
  expect(lying()).toEqual(['1.0.0-five', '1.0.0-four', '1.0.0-three'])
})

it('says what is wrong with the bucket', async () => {
  const wrong = { ...placeAt('d/'), bucket: 'nobodys' }
  await expect(releaseToS3(wrong, jest.fn()).release(await built('one'), CHANGE)).rejects.toThrow('NoSuchBucket')
})
