import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { releaseToServer } from './server-target.ts'

/** An address of this machine at which something answers 401 to everybody. */
async function answering(run: (port: number) => Promise<void>): Promise<void> {
  const server = createServer((_, response) => response.writeHead(401).end('{"message":"No key"}'))
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  try {
    await run((server.address() as AddressInfo).port)
  } finally {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}

it('finds a portal by the address that browsers know it by, whatever stands before localhost', () =>
  answering(async (port) => {
    await expect(releaseToServer(`http://demo.localhost:${port}`, 'key').list()).rejects.toThrow('No key')
  }))

it('says why an address cannot be reached', () =>
  answering(async (port) => {
    await expect(releaseToServer('http://portal.invalid', 'key').list()).rejects.toThrow(
      /^http:\/\/portal\.invalid cannot be reached: no address is known for this name \(E/,
    )
    await expect(releaseToServer(`https://localhost:${port}`, 'key').list()).rejects.toThrow(
      'cannot be reached: it doesn’t speak https (',
    )
  }))

it('says that nothing listens', async () => {
  let address = ''
  await answering(async (port) => {
    address = `http://localhost:${port}`
  })
  await expect(releaseToServer(address, 'key').list()).rejects.toThrow(
    `${address} cannot be reached: nothing listens there (ECONNREFUSED).`,
  )
})
