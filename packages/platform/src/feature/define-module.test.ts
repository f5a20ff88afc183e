import { defineManifest } from '@portal/manifest'
import { defineModule } from './define-module.ts'

/** The compiler is what is tested: where it takes what it should refuse, the line above is an error. */
const BASE = {
  name: 'mf-things',
  title: 'Things',
  requires: { platform: '^1.0' },
  menu: [],
  slots: [],
  routes: [{ path: '/things', title: 'Things', access: 'session', code: 'things/Things' }],
} as const

const Nothing = async () => ({ default: () => null })

it('takes exactly the code that a manifest names, also of one without finds', () => {
  const manifest = defineManifest(BASE)
  const { code } = defineModule<typeof manifest>({ 'things/Things': Nothing })
  expect(Object.keys(code)).toEqual(['things/Things'])
  // @ts-expect-error The manifest names no such code.
  defineModule<typeof manifest>({ 'things/Things': Nothing, 'nonsense/Nothing': Nothing })
  // @ts-expect-error What it names is missing.
  defineModule<typeof manifest>({})
})

it('wants of the code behind a slot that it takes what the slot gives', () => {
  const slots = [{ slot: 'header.action/v1', code: 'things/Button', access: 'session' }] as const
  const manifest = defineManifest({ ...BASE, slots })
  const wrong = async () => ({ default: (_: { readonly clientIdx: number }) => null })
  // @ts-expect-error The slot gives no clientIdx.
  defineModule<typeof manifest>({ 'things/Things': Nothing, 'things/Button': wrong })
  expect(manifest.slots).toHaveLength(1)
})

it('knows every word of a manifest, and refuses others', () => {
  const clientActions = [
    { id: 'see', label: 'See things', access: ['ROLE_ADMIN'], to: '/things?client={client}' },
  ] as const
  expect(defineManifest({ ...BASE, clientActions }).clientActions).toHaveLength(1)
  // @ts-expect-error It is misspelt.
  defineManifest({ ...BASE, clientActoins: clientActions })
  // @ts-expect-error Nobody offers the slot.
  defineManifest({ ...BASE, slots: [{ slot: 'no.slot/v1', code: 'things/Button', access: 'session' }] })
  // @ts-expect-error There is no such role.
  defineManifest({ ...BASE, clientActions: [{ ...clientActions[0], access: ['ROLE_ADMINN'] }] })
})
