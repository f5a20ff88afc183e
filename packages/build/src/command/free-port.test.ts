import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { freePort } from './free-port.ts'

const servers: Server[] = []
async function listening(port: number): Promise<number> {
  const server = createServer()
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve))
  return (server.address() as AddressInfo).port
}
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

it('takes the next port where something listens', async () => {
  const taken = await listening(0)
  const free = await freePort(taken)
  expect(free).toBeGreaterThan(taken)
  expect(await listening(free)).toBe(free)
})
