import type { Role } from '../account/role.ts'
import { loadsCodeOf, type RemoteParts } from './remote-parts.ts'

const remote = (more: Partial<RemoteParts>): RemoteParts => ({ routes: [], slots: [], ...more })
const admins = { access: ['ROLE_ADMIN'] satisfies Role[] }

it.each([
  ['a route', remote({ routes: [admins] })],
  ['a slot', remote({ slots: [admins] })],
  ['rows of a search', remote({ finds: [admins] })],
  ['an action with code', remote({ actions: [{ ...admins, code: 'a/B' }] })],
])('code of a remote is loaded by the roles that have %s of it', (_, parts) => {
  expect([loadsCodeOf(parts, 'ROLE_ADMIN'), loadsCodeOf(parts, 'ROLE_REFERRAL')]).toEqual([true, false])
})

it('is loaded by everybody where a part is open to all who are signed in, or is a document', () => {
  expect(loadsCodeOf(remote({ routes: [admins, { access: 'session' }] }), 'ROLE_REFERRAL')).toBe(true)
  expect(loadsCodeOf(remote({ pages: [{}] }), 'ROLE_REFERRAL')).toBe(true)
})

it('is loaded by nobody where an action only leads to an address', () => {
  expect(loadsCodeOf(remote({ actions: [admins] }), 'ROLE_ADMIN')).toBe(false)
})
