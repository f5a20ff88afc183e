import type { Endpoint } from '@portal/contract/endpoint'
import { queryKey } from './index.ts'

const VIEW: Endpoint = { name: 'clients.view', method: 'GET', path: '/client/{id}', access: 'session', summary: '' }

it('keeps the answers of companies and users apart', () => {
  const key = queryKey({ company: 'demo', user: 'a@demo.example' }, VIEW, { params: { id: 12 } })
  expect(key).toEqual(['demo', 'a@demo.example', 'clients.view', { params: { id: 12 } }])
  expect(queryKey({ company: 'acme', user: 'a@demo.example' }, VIEW)).not.toEqual(key)
})
