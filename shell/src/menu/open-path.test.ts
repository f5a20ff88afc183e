import { openPath } from './open-path.ts'

const CLIENT = { path: '/client-details/:id', under: '/clients' }
const MENU = ['/leads', '/clients']

it('is the page’s own where it stands in the menu', () => {
  expect(openPath({ path: '/leads' }, '?from=/clients', MENU)).toBe('/leads')
  expect(openPath(undefined, '', MENU)).toBeUndefined()
})

it('is for a record the list that it was opened from', () => {
  expect(openPath(CLIENT, `?from=${encodeURIComponent('/leads?status=0,1')}&place=3`, MENU)).toBe('/leads')
  expect(openPath(CLIENT, '?from=/leads', MENU)).toBe('/leads')
})

it.each(['', '?from=', '?from=/user', '?from=https://evil.example/leads', '?from=/leads/'])(
  'is else the usual one of the record: %s',
  (search) => expect(openPath(CLIENT, search, MENU)).toBe('/clients'),
)

it('is the usual one for those who have no such list', () => {
  expect(openPath(CLIENT, '?from=/leads', ['/clients'])).toBe('/clients')
})
