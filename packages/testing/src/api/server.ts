import { profile } from '@portal/contract/account/profile'
import { settings } from '@portal/contract/office/settings'
import { blockedAddresses } from '@portal/contract/sending/blocked-addresses'
import type { RequestHandler } from 'msw'
import { type SetupServer, setupServer } from 'msw/node'
import { signedIn } from '../screen/signed-in.ts'
import { answer } from './answer.ts'

/**
 * Answers the calls of every test in this file with `handlers`; what a test adds with `api.use(…)` comes first and is
 * gone after it. A call that nobody answers fails its test.
 */
export function fakeApi(...handlers: RequestHandler[]): SetupServer {
  // What every screen stands on is read again after each change; wherever an email is written, its address is looked at.
  const own = [
    answer(profile.view, () => signedIn.profile),
    answer(settings.companyInfo, () => signedIn.company),
    answer(blockedAddresses.list, { items: [] }),
  ]
  const server = setupServer(...handlers, ...own)
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
  afterEach(() => server.resetHandlers())
  afterAll(() => server.close())
  return server
}
