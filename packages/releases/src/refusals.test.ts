import type { Release, RemoteManifest } from '@portal/manifest'
import { refusals } from './refusals.ts'

function someRelease(name: string, manifest: Partial<RemoteManifest> = {}, more: Partial<Release> = {}): Release {
  return {
    manifest: { name, title: name, requires: { platform: '^1.0' }, routes: [], menu: [], slots: [], ...manifest },
    version: '1.0.0',
    release: '1.0.0-one',
    entry: 'entry.js',
    container: name.replace('-', '_'),
    budget: 1000,
    files: [],
    module: { files: [], shared: [] },
    code: {},
    ...more,
  }
}

const route = (path: string) => ({ path, title: 'Things', access: 'session' as const, code: 'things/Things' })
const entry = (path: string) => ({ path, label: 'Things', icon: 'tasks', access: 'session' as const })
const into = (slot: string) => ({ slot, code: 'things/Tab', access: 'session' as const })

const CLIENTS = someRelease('mf-clients', {
  routes: [route('/clients'), route('/client-details/:id')],
  menu: [entry('/clients')],
  slots: [into('task-details.tab/v1')],
  offersSlots: ['client-details.tab/v1'],
})

/** What is said of a release that comes to a portal of this platform, beside `others`. */
function refused(
  release: Release,
  platform: string | null = '1.11.0',
  others: readonly object[] = [CLIENTS],
): string[] {
  const remotes = others.map((other) => ({ base: '/remotes/x/', ...other }))
  return refusals(release, { document: { remotes, history: [] }, platform })
}

it('lets a release stand that takes nothing from anybody', () => {
  const good = someRelease('mf-tasks', { routes: [route('/tasks')], slots: [into('client-details.tab/v1')] })
  expect(refused(good)).toEqual([])
  expect(refused(CLIENTS, null)).toEqual([])
})

it('leaves the shell its own addresses, also where a path would serve any', () => {
  const page = (path: string) => ({ path, title: 'Sign in', code: 'things/Page' })
  const greedy = someRelease('mf-greedy', {
    routes: [route('/profile'), route('/:page'), route('/profiles')],
    pages: [page('/login/'), page('/'), page('/reset-password/:id'), page('/reset-password/:id/more')],
  })
  const own = ['/profile', '/:page', '/login/', '/', '/reset-password/:id']
  expect(refused(greedy)).toEqual(own.map((path) => `The shell already has the address ${path}.`))
})

it('names the remote that an address, a menu entry, a slot or a container is taken from', () => {
  const greedy = someRelease(
    'mf-greedy',
    {
      routes: [route('/client-details/:client')],
      menu: [entry('/clients')],
      offersSlots: ['client-details.tab/v1'],
      pages: [{ path: '/clients/', title: 'Clients', code: 'things/Page' }],
    },
    { container: 'mf_clients' },
  )
  expect(refused(greedy)).toEqual([
    'mf-clients already has the address /client-details/:client.',
    'mf-clients already has the address /clients/.',
    'mf-clients already has the menu entry /clients.',
    'mf-clients already has the slot client-details.tab/v1.',
    'mf-clients already has the container mf_clients.',
  ])
})

it('asks the releases that are tried on some as well', () => {
  const candidate = someRelease('mf-clients', { routes: [route('/households')] })
  const release = someRelease('mf-homes', { routes: [route('/households')] })
  expect(refused(release, '1.11.0', [{ ...CLIENTS, candidate }])).toEqual([
    'mf-clients already has the address /households.',
  ])
})

it('refuses what needs another platform than the shell there has', () => {
  const newer = someRelease('mf-tasks', { requires: { platform: '^1.12' } })
  expect(refused(newer)).toEqual(['mf-tasks needs platform ^1.12; the shell there has 1.11.0.'])
  expect(refused(newer, null)).toEqual([])
})

it('refuses what is for another version of a slot, or in a portal for one that nobody offers', () => {
  const release = someRelease('mf-tasks', { slots: [into('client-details.tab/v2'), into('moon.tab/v1')] })
  const version = 'things/Tab is for the slot client-details.tab/v2; mf-clients offers client-details.tab/v1.'
  expect(refused(release)).toEqual([version, 'things/Tab is for the slot moon.tab/v1, which no remote offers.'])
  expect(refused(release, null)).toEqual([version])
})

it('refuses to take a slot away that others use', () => {
  const tasks = someRelease('mf-tasks', { offersSlots: ['task-details.tab/v1'] })
  expect(refused(someRelease('mf-tasks'), '1.11.0', [CLIENTS, tasks])).toEqual([
    'mf-clients puts things/Tab into the slot task-details.tab/v1, which is no longer offered.',
  ])
})

it('refuses what weighs more than its budget', () => {
  const files = [{ name: 'entry.js', bytes: 5000, brotli: 2000, integrity: '' }]
  expect(refused(someRelease('mf-tasks', {}, { files }))).toEqual([
    expect.stringContaining('mf-tasks has 2.0 KB on the wire; its budget is 1.0 KB.'),
  ])
})
