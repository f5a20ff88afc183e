import { auth } from '@portal/contract/account/auth'
import { settings } from '@portal/contract/office/settings'
import { ALL_AREAS } from '../all-areas.ts'
import { gather } from '../area.ts'
import { bind, bindPublic } from './bind.ts'
import { serveContract } from './serve-contract.ts'

const { routes: ALL_ROUTES } = gather(ALL_AREAS)

it('serves a contract of which every call has its function', () => {
  expect(serveContract(ALL_ROUTES).map(({ endpoint }) => endpoint.name)).toContain('auth.login')
})

it('does not start with a call that has no function, or two', () => {
  expect(() => serveContract(ALL_ROUTES.slice(1))).toThrow('auth.login is not bound to a function')
  expect(() => serveContract([...ALL_ROUTES, ...ALL_ROUTES.slice(0, 1)])).toThrow('auth.login is bound twice')
})

it('registers nothing that the contract does not declare', () => {
  const stray = { ...settings.companyInfo, name: 'settings.stray' }
  const route = bind(stray, async () => {
    throw new Error('never called')
  })
  expect(() => serveContract([...ALL_ROUTES, route])).toThrow('The contract does not declare settings.stray')
})

it('binds a public call as public and no other', () => {
  const never = async () => {
    throw new Error('never called')
  }
  expect(() => bind(settings.companyLogo, never)).toThrow('settings.companyLogo is public')
  expect(() => bindPublic(auth.logout, never)).toThrow('auth.logout is not public')
})
