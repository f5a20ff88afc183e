import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { RegisteredRemote } from '@portal/manifest'
import { otherRemotes } from './other-remotes.ts'

const REMOTE: RegisteredRemote = {
  manifest: { name: 'mf-things', title: 'Things', requires: { platform: '^1.0' }, routes: [], menu: [], slots: [] },
  version: '1.0.0',
  release: '1.0.0-one',
  base: '/remotes/mf-things/1.0.0-one/',
  entry: 'entry.js',
  container: 'mf_things',
  budget: 1000,
  files: [],
  module: { files: [], shared: [] },
  code: {},
}

let deployed: Server

beforeEach(async () => {
  const remotes = [{ ...REMOTE, previous: REMOTE }]
  deployed = createServer((_request, response) => response.end(JSON.stringify({ remotes })))
  await new Promise<void>((resolve) => deployed.listen(0, '127.0.0.1', resolve))
})

afterEach(() => {
  deployed.closeAllConnections()
  return new Promise<void>((resolve) => deployed.close(() => resolve()))
})

it('takes remotes as deployed elsewhere from the server where they are deployed', async () => {
  const address = `http://127.0.0.1:${(deployed.address() as AddressInfo).port}`
  const base = `${address}/remotes/mf-things/1.0.0-one/`
  const { remotes } = await otherRemotes(`${address}/registry.json`)
  expect(remotes).toEqual([{ ...REMOTE, base, previous: { ...REMOTE, base } }])
})
