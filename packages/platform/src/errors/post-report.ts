import { API_PREFIX, type InputOf } from '@portal/contract/endpoint'
import { registry } from '@portal/contract/office/registry'
import { readCompany } from '../look/index.ts'
import { readSession } from '../session/stored-session.ts'

/**
 * Tells the server what has been loaded and what failed, also when the page goes. Nobody need be signed in; who is, is one of
 * those who met an error, however often they tell of it. Answers whether the server wants to hear more; the network may
 * take it, and nobody is told of that: it would be told in vain.
 */
export async function postReport(body: InputOf<typeof registry.report>['body']): Promise<boolean> {
  const { api, reference } = readCompany()
  const token = readSession()?.token
  try {
    const response = await fetch(`${api}${API_PREFIX}${registry.report.path}`, {
      method: registry.report.method,
      headers: { 'content-type': 'application/json', reference, ...(token && { token }) },
      body: JSON.stringify(body),
      keepalive: true,
      credentials: 'omit',
    })
    // What nobody reads stays on its way.
    await response.text()
    return response.ok
  } catch {
    return true
  }
}
