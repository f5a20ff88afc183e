import type { RequestHandler } from 'msw'
import { type SetupServer, setupServer } from 'msw/node'

/**
 * Answers the calls of every test in this file with `handlers`; what a test adds with `api.use(…)` comes first and is
 * gone after it. A call that nobody answers fails its test.
 */
export function fakeApi(...handlers: RequestHandler[]): SetupServer {
  const server = setupServer(...handlers)
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
  afterEach(() => server.resetHandlers())
  afterAll(() => server.close())
  return server
}
