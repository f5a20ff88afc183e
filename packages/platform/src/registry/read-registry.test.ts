import { someRelease } from '@portal/manifest/testing'
import { type ErrorReport, setErrorReporter } from '../errors/report-error.ts'
import { routeFor, servedRoutes } from '../remote/remote-routes.ts'
import { readRegistry } from './read-registry.ts'
import { releasesFor } from './releases-for.ts'

const USER = { email: 'adviser@demo.example', role: null }

function answering(body: unknown, status = 200): typeof fetch {
  return async () => new Response(JSON.stringify(body), { status })
}

it('reads every remote that is well-formed and reports the others', async () => {
  const errors: ErrorReport[] = []
  setErrorReporter((error) => errors.push(error))
  const good = someRelease()
  const registry = await readRegistry({ fetch: answering({ remotes: [good, { manifest: {} }] }) })
  expect(registry.remotes).toEqual([good])
  expect(errors).toMatchObject([{ place: 'registry' }])
})

it('trusts no cache when it is read again', async () => {
  const ask = jest.fn(answering({ remotes: [] }))
  await readRegistry({ fetch: ask, fresh: true })
  expect(ask).toHaveBeenCalledWith('/registry.json', expect.objectContaining({ cache: 'no-cache' }))
})

it('rejects when the registry cannot be had', async () => {
  await expect(readRegistry({ fetch: answering({}, 502) })).rejects.toThrow('502')
  await expect(readRegistry({ fetch: answering({ nothing: true }) })).rejects.toThrow('no registry')
})

it('gives a path to the first remote that claims it', () => {
  const first = someRelease()
  const second = someRelease()
  const registry = { remotes: [first, second] }
  expect(servedRoutes(registry)).toMatchObject([{ path: '/things', remote: first.manifest.name }])
  expect(routeFor(registry, '/things')?.remote).toBe(first.manifest.name)
  expect(routeFor(registry, '/elsewhere')).toBeUndefined()
})

it('passes over a candidate that is malformed: everybody carries on with the present release', async () => {
  const current = someRelease()
  const rollout = { percent: 100, roles: [], companies: [] }
  const candidate = { ...someRelease(), manifest: {} }
  const read = await readRegistry({ fetch: answering({ remotes: [{ ...current, candidate, rollout }] }) })
  expect(releasesFor(read, USER).remotes).toEqual([current])
})

it('has for each user one release of each remote, which this platform can load', async () => {
  const current = { ...someRelease(), previous: someRelease() }
  const [candidate, next] = [someRelease(), someRelease({}, { requires: { platform: '^9.0' } })]
  const rollout = { percent: 100, roles: [], companies: [] }
  const { previous: _, ...alone } = current
  const remotes = [
    { ...current, candidate, rollout },
    { ...current, candidate: next, rollout },
  ]
  const read = await readRegistry({ fetch: answering({ remotes }) })
  expect(releasesFor(read, USER).remotes).toEqual([{ ...candidate, previous: alone }, current])
})
