import { someRelease } from '@portal/manifest/testing'
import { setErrorReporter } from '../errors/report-error.ts'
import { applyOverrides, readOverrides, resetOverrides, setOverride } from './index.ts'

beforeEach(() => {
  localStorage.clear()
  setErrorReporter(() => {})
})

const remote = someRelease()
const { name } = remote.manifest
const registry = { remotes: [remote] }

it('points one remote to another address', async () => {
  const { base: _, ...release } = someRelease({ version: '2.0.0' }, { name })
  setOverride(name, 'http://localhost:8082')
  const applied = await applyOverrides(registry, { fetch: async () => new Response(JSON.stringify(release)) })
  expect(applied.registry.remotes).toMatchObject([{ version: '2.0.0', base: 'http://localhost:8082/' }])
  expect(applied.active).toEqual([{ remote: name, address: 'http://localhost:8082/' }])
})

it('takes an override back whose address is dead, or holds another remote', async () => {
  setOverride(name, 'http://localhost:8082/')
  const dead = await applyOverrides(registry, { fetch: async () => new Response('', { status: 404 }) })
  expect(dead).toMatchObject({ registry, active: [], dead: [{ remote: name, found: null, isReleased: true }] })
  expect(readOverrides()).toEqual({})

  const { base: _, ...other } = someRelease()
  setOverride(name, 'http://localhost:8082/')
  const mistaken = await applyOverrides(registry, { fetch: async () => new Response(JSON.stringify(other)) })
  expect(mistaken.dead).toMatchObject([{ remote: name, found: other.manifest.name }])
})

it('adds a remote that the registry does not have, and says of one that is dead that nothing of it is released', async () => {
  const { base: _, ...release } = someRelease({}, { name: 'mf-handovers' })
  setOverride('mf-handovers', 'http://localhost:8082/')
  const applied = await applyOverrides(registry, { fetch: async () => new Response(JSON.stringify(release)) })
  expect(applied.registry.remotes.map(({ manifest }) => manifest.name)).toEqual([name, 'mf-handovers'])
  const gone = await applyOverrides(registry, { fetch: async () => new Response('', { status: 404 }) })
  expect(gone.dead).toMatchObject([{ remote: 'mf-handovers', isReleased: false }])
})

it('tells the server by a cookie that pages of this browser load from elsewhere, as long as they do', () => {
  setOverride('mf-a', 'http://localhost:1/')
  expect(document.cookie).toContain('portal.overrides=1')
  resetOverrides('mf-a')
  expect(document.cookie).not.toContain('portal.overrides')
})

it('is undone one by one or altogether, and survives nonsense in storage', () => {
  setOverride('mf-a', 'http://localhost:1/')
  setOverride('mf-b', 'http://localhost:2/')
  resetOverrides('mf-a')
  expect(readOverrides()).toEqual({ 'mf-b': 'http://localhost:2/' })
  resetOverrides()
  expect(readOverrides()).toEqual({})
  localStorage.setItem('portal.overrides', '{"mf-a":"javascript:alert(1)"}')
  expect(readOverrides()).toEqual({})
})
