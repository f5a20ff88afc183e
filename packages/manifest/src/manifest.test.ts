import { codeOf } from './code-of.ts'
import { manifestSchema } from './manifest-schema.ts'
import { addressParams, servesAddress } from './match-route.ts'
import { parseRegistry } from './parse-registry.ts'
import { placedAt } from './placed-at.ts'
import { slotErrors } from './slot-errors.ts'
import { someRelease } from './testing/release.ts'

const MANIFEST = someRelease().manifest
const ACTION = { id: 'see-things', label: 'See things', access: 'session' }
const FIND = { id: 'things', title: 'Things', access: 'session' as const, code: 'find/find-things' }
const TO_THINGS = { ...ACTION, to: '/things?view=board' }

describe('a manifest', () => {
  it('is taken as it is declared', () => {
    expect(manifestSchema.parse(MANIFEST)).toEqual(MANIFEST)
  })

  it('may offer actions: an address, or code', () => {
    const code = { ...ACTION, id: 'new-thing', keywords: ['add'], icon: 'leads', code: 'things/NewThing' }
    const actions = [TO_THINGS, code]
    expect(manifestSchema.parse({ ...MANIFEST, actions }).actions).toEqual(actions)
  })

  it.each(['/quotes?client={client}', '/client-details/{client}', '/client-details/{client}?tab=tasks&add=task'])(
    'may offer something to do for a client at %s',
    (to) => {
      const clientActions = [{ ...ACTION, to, order: 10 }]
      expect(manifestSchema.parse({ ...MANIFEST, clientActions }).clientActions).toEqual(clientActions)
    },
  )

  it('may find things for the search of the shell', () => {
    const finds = [{ ...FIND, id: 'others' }, FIND]
    expect(manifestSchema.parse({ ...MANIFEST, finds }).finds).toEqual(finds)
    expect(codeOf({ ...MANIFEST, finds })).toContain('find/find-things')
  })

  it.each([
    ['a name that is none of a remote', { name: 'clients' }],
    ['a platform that is no version', { requires: { platform: 'latest' } }],
    ['a path without a slash', { routes: [{ path: 'leads', title: 'Leads', access: 'session', code: 'a/B' }] }],
    ['a role that does not exist', { routes: [{ path: '/x', title: 'X', access: ['ROLE_KING'], code: 'a/B' }] }],
    ['a route for nobody', { routes: [{ path: '/x', title: 'X', access: [], code: 'a/B' }] }],
    ['a code that leads out of the remote', { routes: [{ path: '/x', title: 'X', access: 'session', code: '../B' }] }],
    ['a slot without a version', { slots: [{ slot: 'client-details.tab', code: 'a/B', access: 'session' }] }],
    ['a slot of its own without a place', { offersSlots: ['tab/v1'] }],
    ['a count with spaces', { menu: [{ path: '/x', label: 'X', icon: 'x', access: 'session', count: 'due now' }] }],
    ['an action that leads out of the portal', { actions: [{ ...ACTION, to: 'https://evil.example' }] }],
    ['an action that leads to a record', { actions: [{ ...ACTION, to: '/client-details/:id' }] }],
    ['an action that leads nowhere', { actions: [ACTION] }],
    ['an action with two ends', { actions: [{ ...ACTION, to: '/things', code: 'a/B' }] }],
    ['two actions of one id', { actions: [TO_THINGS, TO_THINGS] }],
    ['an action for a client that names none', { clientActions: [{ ...ACTION, to: '/quotes' }] }],
    ['an action for a client out of the portal', { clientActions: [{ ...ACTION, to: '//evil.example/{client}' }] }],
    ['a find without code', { finds: [{ ...FIND, code: undefined }] }],
    ['a find without a title', { finds: [{ ...FIND, title: '' }] }],
    ['two finds of one id', { finds: [FIND, FIND] }],
    ['something that nobody reads', { colour: 'red' }],
  ])('is refused for %s', (_, error) => {
    expect(manifestSchema.safeParse({ ...MANIFEST, ...error }).success).toBe(false)
  })
})

describe('a registry', () => {
  it('loses a malformed remote and no other', () => {
    const good = someRelease()
    const errors: Error[] = []
    const registry = parseRegistry({ remotes: [{ ...good, entry: '../../evil.js' }, good] }, (error) =>
      errors.push(error),
    )
    expect(registry.remotes).toEqual([good])
    expect(errors).toHaveLength(1)
  })

  it('loses a remote that says it lies where no address leads, and can place the others on their server', () => {
    const place = { base: '/remotes/mf-good/' }
    const good = { ...someRelease(place), previous: someRelease(place), candidate: someRelease(place) }
    const errors: Error[] = []
    const read = parseRegistry({ remotes: [{ ...someRelease(), base: 'http://bad:port/x/' }, good] }, (error) =>
      errors.push(error),
    )
    const [placed] = placedAt(read, 'https://other.example/registry.json').remotes
    const base = 'https://other.example/remotes/mf-good/'
    expect(placed).toMatchObject({ release: good.release, base, previous: { base }, candidate: { base } })
    expect(errors).toHaveLength(1)
  })

  it('keeps a remote of a newer platform, which says more than anybody here knows', () => {
    const manifest = {
      ...MANIFEST,
      requires: { platform: '^9.0', browser: 'new' },
      menu: [{ path: '/things', label: 'Things', icon: 'leads', access: 'session', count: 'moons/v2', badge: 'new' }],
      slots: [{ slot: 'moon.tab#9', code: 'things/Things', access: 'session' }],
      themes: ['dark'],
    }
    const newer = { ...someRelease(), manifest, mood: 'good', previous: someRelease() }
    const errors: Error[] = []
    const [read, ...others] = parseRegistry({ remotes: [newer] }, (error) => errors.push(error)).remotes
    expect(read?.manifest).toMatchObject({ name: MANIFEST.name, requires: { platform: '^9.0' } })
    expect(read?.manifest.menu).toEqual([
      { path: '/things', label: 'Things', icon: 'leads', access: 'session', count: 'moons/v2' },
    ])
    expect(read?.previous).toEqual(newer.previous)
    expect([others, errors]).toEqual([[], []])
  })

  it('carries on with the release before where the present one cannot be read, and the other way round', () => {
    const before = someRelease()
    const present = someRelease()
    const errors: Error[] = []
    const registry = parseRegistry(
      {
        remotes: [
          { ...someRelease(), files: 'in another format', previous: before },
          { ...present, previous: { version: 'ancient' } },
        ],
      },
      (error) => errors.push(error),
    )
    expect(registry.remotes).toEqual([before, present])
    expect(errors).toHaveLength(2)
  })

  it('is not made of something else', () => {
    expect(() => parseRegistry('<html>', () => {})).toThrow('no registry')
    expect(() => parseRegistry({ remotes: {} }, () => {})).toThrow('no registry')
  })
})

describe('the slots of remotes that stand together', () => {
  const owner = { ...MANIFEST, name: 'mf-owner', offersSlots: ['thing-details.tab/v1'] }
  const into = (slot: string) => ({
    ...MANIFEST,
    name: 'mf-guest',
    slots: [{ slot, code: 'a/B', access: 'session' as const }],
  })

  it('fit where somebody offers what others contribute to, the shell too', () => {
    expect(slotErrors([owner, into('thing-details.tab/v1')])).toEqual([])
    expect(slotErrors([into('header.action/v1')])).toEqual([])
  })

  it('are refused where nobody offers one, or another version of it', () => {
    expect(slotErrors([owner, into('thing-details.tab/v2')])).toEqual([
      'mf-guest puts a/B into the slot thing-details.tab/v2, which nobody offers',
    ])
  })

  it('are refused where two offer the same', () => {
    expect(slotErrors([owner, { ...owner, name: 'mf-rival' }])).toEqual([
      'mf-owner and mf-rival both offer the slot thing-details.tab/v1',
    ])
    expect(slotErrors([{ ...owner, offersSlots: ['header.action/v1'] }])).toEqual([
      'shell and mf-owner both offer the slot header.action/v1',
    ])
  })
})

it('finds the route of an address', () => {
  expect(servesAddress('/client-details/:id', '/client-details/12')).toBe(true)
  expect(servesAddress('/client-details/:id', '/client-details/12/')).toBe(true)
  expect(servesAddress('/client-details/:id', '/client-details')).toBe(false)
  expect(servesAddress('/clients', '/leads')).toBe(false)
})

it('says what an address names', () => {
  expect(addressParams('/pre-assessment/:token', '/pre-assessment/abc_-1/')).toEqual({ token: 'abc_-1' })
  expect(addressParams('/pds', '/pds')).toEqual({})
})
