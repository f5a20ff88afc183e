import { settings } from '@portal/contract/office/settings'
import { callQuery, queryClient } from '@portal/platform'
import { readCompany } from '@portal/platform/look'
import { sessionStore } from '@portal/platform/session'
import { companyInfo } from '@portal/testing'
import { followCompany } from './follow-company.ts'

let stop: () => void
const company = () => callQuery(settings.companyInfo, {}).queryKey
const accentHue = () => document.documentElement.style.getPropertyValue('--accent-h')

beforeEach(() => {
  const meta = document.createElement('meta')
  meta.name = 'portal-company'
  meta.content = JSON.stringify({ reference: 'demo', name: 'Demo Advice', logo: '/company-logo/a', accent_h: 20 })
  document.head.replaceChildren(meta)
  sessionStore.getState().signIn({ token: 't', remember: false, email: 'adviser@demo.example' })
  stop = followCompany()
})
afterEach(() => {
  stop()
  queryClient.clear()
  document.head.replaceChildren()
})

it('is the company of the last answer', () => {
  queryClient.setQueryData(company(), companyInfo({ name: 'Coolibah', accent: { hue: 155, chroma: 0.08 } }))
  expect(readCompany()).toMatchObject({ reference: 'demo', name: 'Coolibah', logo: null, accent_h: 155 })
  expect(accentHue()).toBe('155')
  queryClient.setQueryData(company(), companyInfo({ name: 'Coolibah', accent: null }))
  expect(accentHue()).toBe('')
})

it('is no company that only the last page knew', () => {
  queryClient.setQueryData(company(), companyInfo({ name: 'Of yesterday' }), { updatedAt: 0 })
  expect(readCompany().name).toBe('Demo Advice')
})
