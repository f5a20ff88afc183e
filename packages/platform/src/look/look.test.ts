import { applyLook, putCompany, readCompany } from './index.ts'

function meta(content: string): void {
  document.head.innerHTML = ''
  const element = document.createElement('meta')
  element.name = 'portal-company'
  element.content = content
  document.head.append(element)
}

afterEach(() => {
  document.head.innerHTML = ''
  localStorage.clear()
})

it('knows the company that the server wrote into the page', () => {
  meta(JSON.stringify({ reference: 'acme', name: 'Acme', logo: '/logo', accent_h: 20, accent_c: 0.1, api: '' }))
  expect(readCompany()).toEqual({
    reference: 'acme',
    name: 'Acme',
    logo: '/logo',
    accent_h: 20,
    accent_c: 0.1,
    api: '',
  })
})

it('takes the sub-domain where the page says nothing', () => {
  expect(readCompany()).toMatchObject({ reference: 'demo', logo: null })
})

it("shows the company's accent and the chosen mode", () => {
  meta(JSON.stringify({ reference: 'acme', name: 'Acme', accent_h: 20, accent_c: 0.1 }))
  localStorage.setItem('portal-color-mode', 'dark')
  applyLook()
  const { style, dataset } = document.documentElement
  expect(style.getPropertyValue('--accent-h')).toBe('20')
  expect(style.getPropertyValue('--accent-c')).toBe('0.1')
  expect(dataset.theme).toBe('dark')
})

it('is that of a company as it is now', () => {
  meta(JSON.stringify({ reference: 'acme', name: 'Acme', accent_h: 20, accent_c: 0.1 }))
  applyLook()
  putCompany({ ...readCompany(), name: 'Acme Advice', accent_h: null, accent_c: null })
  applyLook()
  expect(readCompany()).toMatchObject({ reference: 'acme', name: 'Acme Advice' })
  expect(document.documentElement.style.getPropertyValue('--accent-h')).toBe('')
})
