import { once } from 'node:events'
import { createServer } from 'node:http'
import { errorCode } from '../configuration/error-code.ts'
import type { MetricsAddress } from '../configuration/metrics-address.ts'
import { StartError } from '../configuration/start-error.ts'
import type { Metrics } from './metrics.ts'

/** Metrics that can be read. */
export interface MetricsListener {
  readonly port: number
  close(): Promise<void>
}

/**
 * Answers `GET /metrics` at a port of its own, so that nothing before the portal's port ever shows them. Throws
 * `StartError` where it can't listen there.
 */
export async function listenForMetrics(metrics: Metrics, { host, port }: MetricsAddress): Promise<MetricsListener> {
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') return response.writeHead(404).end()
    try {
      const { type, text } = await metrics.read()
      response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(text)
    } catch {
      response.writeHead(500).end()
    }
  })
  try {
    server.listen(port, host)
    await once(server, 'listening')
  } catch (error) {
    throw new StartError(`PORTAL_METRICS: can’t listen on ${host}:${port} (${errorCode(error)}).`, {
      cause: error,
    })
  }
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
