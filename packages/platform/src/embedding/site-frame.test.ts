import { showColourMode } from '../look/colour-mode.ts'
import { readCompany } from '../look/index.ts'
import { growInSite, lookInSite, tellSite } from './site-frame.ts'

const SITE = 'https://site.example'
const around = { postMessage: jest.fn() }
const ownParent = Object.getOwnPropertyDescriptor(window, 'parent')
let changed: () => void

beforeEach(() => {
  around.postMessage.mockClear()
  document.head.innerHTML = `<meta name="portal-embed-origins" content="${SITE} https://other.example">`
  Object.defineProperty(window, 'parent', { configurable: true, value: around })
  Object.defineProperty(location, 'ancestorOrigins', { configurable: true, value: [SITE] })
})
afterEach(() => {
  if (ownParent) Object.defineProperty(window, 'parent', ownParent)
  window.history.replaceState(null, '', '/')
  for (const name of ['data-site-theme', 'data-theme', 'dir']) document.documentElement.removeAttribute(name)
  localStorage.clear()
})

it('tells the site around what happened, and no other', () => {
  tellSite({ type: 'portal:step', step: 2, steps: 6 })
  expect(around.postMessage.mock.calls).toEqual([[{ type: 'portal:step', step: 2, steps: 6 }, SITE]])
})

it('tells a site that the company has not named nothing', () => {
  Object.defineProperty(location, 'ancestorOrigins', { configurable: true, value: ['https://foreign.example'] })
  tellSite({ type: 'portal:done' })
  expect(around.postMessage).not.toHaveBeenCalled()
})

it('takes colours and direction from the site around, whatever this browser keeps', () => {
  localStorage.setItem('portal-color-mode', 'light')
  window.history.replaceState(null, '', '/client-form/a?theme=dark&accent=%23ff0000&dir=rtl')
  expect(lookInSite(readCompany())).toMatchObject({ accent_h: expect.closeTo(29.2, 0), accent_c: 0.12 })
  showColourMode()
  expect(document.documentElement.dataset.theme).toBe('dark')
  expect(document.documentElement.dir).toBe('rtl')
})

it('by itself takes nothing from its address and tells nobody', () => {
  if (ownParent) Object.defineProperty(window, 'parent', ownParent)
  window.history.replaceState(null, '', '/client-form/a?theme=dark&accent=%23ff0000&dir=rtl')
  expect(lookInSite(readCompany())).toMatchObject({ accent_h: null, accent_c: null })
  tellSite({ type: 'portal:done' })
  expect(document.documentElement.dir).toBe('')
})

it('says how high it is whenever that changes', () => {
  window.ResizeObserver = class {
    constructor(callback: ResizeObserverCallback) {
      changed = () => callback([], this)
    }
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  window.CSSStyleSheet.prototype.replaceSync = () => {}
  document.adoptedStyleSheets = []
  const root = document.createElement('div')
  growInSite(root)
  for (const height of [480, 480, 612]) {
    Object.defineProperty(root, 'scrollHeight', { configurable: true, value: height })
    changed()
  }
  expect(around.postMessage.mock.calls.map(([message]) => message)).toEqual([
    { type: 'portal:height', height: 480 },
    { type: 'portal:height', height: 612 },
  ])
})
