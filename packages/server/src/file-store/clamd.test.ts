import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { scannerAddress } from '../configuration/scanner-address.ts'
import { EICAR, type StandInClamd, startClamd } from '../testing/stand-in-clamd.ts'
import { Clamd } from './clamd.ts'

let clamd: StandInClamd
beforeAll(async () => {
  clamd = await startClamd()
})
afterAll(() => clamd.close())

const scan = (text: string | Buffer, timeLimit?: number) =>
  new Clamd({ host: '127.0.0.1', port: clamd.port }, timeLimit).scan(Readable.from([Buffer.from(text)]))

it('tells clean files from infected ones, by name', async () => {
  clamd.manner = 'well'
  expect(await scan('A letter')).toEqual({ state: 'clean' })
  expect(await scan('')).toEqual({ state: 'clean' })
  expect(await scan(Buffer.alloc(5_000_000, 'a'))).toEqual({ state: 'clean' })
  expect(await scan(`before ${EICAR} after`)).toEqual({ state: 'infected', found: 'Eicar-Signature' })
})

it('speaks through a Unix socket too', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-clamd-'))
  const own = await startClamd(join(folder, 'ctl'))
  const address = scannerAddress(`unix:${join(folder, 'ctl')}`)
  if (!address) throw new Error('The address was not read')
  expect(await new Clamd(address).scan(Readable.from([Buffer.from(EICAR)]))).toMatchObject({ state: 'infected' })
  await own.close()
  await expect(new Clamd(address).scan(Readable.from([Buffer.from('a')]))).rejects.toThrow()
  rmSync(folder, { recursive: true })
})

it.each([
  ['drop', /./],
  [{ answer: '' }, /answered ""/],
  [{ answer: 'INSTREAM size limit exceeded. ERROR' }, /size limit/],
  [{ answer: 'stream: OK and more' }, /answered/],
  [{ answer: 'x'.repeat(5_000) }, /without an answer|answered/],
] as const)('takes %j for no verdict', async (manner, message) => {
  clamd.manner = manner
  await expect(scan('A letter')).rejects.toThrow(message)
})

it('does not wait for ever', async () => {
  clamd.manner = 'hang'
  await expect(scan('A letter', 200)).rejects.toThrow(/in time/)
})

it('takes no file for clean whose bytes could not be read', async () => {
  clamd.manner = 'well'
  const broken = Readable.from(
    (function* () {
      yield Buffer.from('half')
      throw new Error('The disk is gone')
    })(),
  )
  await expect(new Clamd({ host: '127.0.0.1', port: clamd.port }).scan(broken)).rejects.toThrow()
})

it.each([
  ['tcp://127.0.0.1:3310', { host: '127.0.0.1', port: 3310 }],
  ['tcp://[::1]:3310', { host: '::1', port: 3310 }],
  ['tcp://clamav:3310/', { host: 'clamav', port: 3310 }],
  ['unix:/run/clamd.ctl', { path: '/run/clamd.ctl' }],
  ['unix:///run/clamd.ctl', { path: '/run/clamd.ctl' }],
  ['tcp://127.0.0.1', undefined],
  ['http://127.0.0.1:3310', undefined],
  ['unix:clamd.ctl', undefined],
  ['tcp://clamav:3310/path', undefined],
  ['clamd', undefined],
])('reads the address %s', (text, address) => {
  expect(scannerAddress(text)).toEqual(address)
})
