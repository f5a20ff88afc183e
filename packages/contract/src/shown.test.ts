import { RELEASES } from './account/live.ts'
import type { Endpoint } from './endpoint.ts'
import { registry } from './office/registry.ts'
import { isStale, shownBy } from './shown.ts'

const VIEW: Endpoint = {
  name: 'clients.view',
  method: 'GET',
  path: '/client/{id}',
  access: 'session',
  summary: '',
  shows: ['client:{id}', 'note@client:{id}', 'user'],
}

it.each([
  ['parameters', { params: { id: 12 } }],
  ['the body', { body: { id: 12 } }],
  ['the query', { query: { id: '12' } }],
  ['the answer', { answer: { id: 12 } }],
])('names what is shown by %s', (_, touch) => {
  expect(shownBy(VIEW, touch)).toEqual(['client:12', 'note@client:12', 'user'])
})

it('means all of a kind where no id is known', () => {
  expect(shownBy(VIEW)).toEqual(['client', 'note', 'user'])
})

it.each([
  ['a record', 'client:12', 'client:12', true],
  ['another record', 'client:12', 'client:13', false],
  ['a record whose id begins alike', 'client:1', 'client:12', false],
  ['all of a kind', 'client:12', 'client', true],
  ['a list', 'client', 'client:12', true],
  ['another kind', 'policy', 'client:12', false],
  ['a record of an owner', 'note@client:12', 'note:3@client:12', true],
  ['a record of another owner', 'note@client:12', 'note:3@client:13', false],
  ['a record whose owner nobody knows', 'note@client:12', 'note:3', true],
  ['a record of several owners', 'note@application:5', 'note:3@client:12@application:5', true],
  ['a record of another application', 'note@application:5', 'note:3@client:12@application:6', false],
  ['anything', 'client:12', '*', true],
])('knows whether a change of %s makes it stale', (_, shown, changed, stale) => {
  expect(isStale(shown, changed)).toBe(stale)
})

it('has the page of releases asked again by what open pages hear of them', () => {
  expect(registry.releases.shows).toContain(RELEASES)
})
