import type { Endpoint } from './endpoint.ts'
import { entitiesOf, touches } from './entities.ts'

const UPDATE: Endpoint = {
  name: 'clients.update',
  method: 'PUT',
  path: '/client/update',
  access: 'session',
  summary: '',
  reads: ['client:{id}'],
  changes: ['clients', 'client:{id}'],
}

it.each([
  ['parameters', { params: { id: 12 } }],
  ['the body', { body: { id: 12 } }],
  ['the query', { query: { id: '12' } }],
  ['the answer', { answer: { id: 12 } }],
])('names entities by %s', (_, touch) => {
  expect(entitiesOf(UPDATE, touch).changes).toEqual(['clients', 'client:12'])
})

it('means all of a kind where no id is known', () => {
  expect(entitiesOf(UPDATE).changes).toEqual(['clients', 'client:*'])
})

it('knows what a change makes stale', () => {
  expect(touches('client:12', 'client:12')).toBe(true)
  expect(touches('client:12', 'client:13')).toBe(false)
  expect(touches('client:12', 'client:*')).toBe(true)
  expect(touches('clients', 'client:12')).toBe(false)
  expect(touches('clients', 'clients')).toBe(true)
})
