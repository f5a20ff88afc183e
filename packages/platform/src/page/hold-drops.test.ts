import { holdDrops } from './hold-drops.ts'

holdDrops()

const FILES = ['Files']
const TEXT = ['text/plain']
const LINK = ['text/uri-list', 'text/plain']

function put(html: string): Element {
  document.body.innerHTML = html
  const target = document.querySelector('#target')
  if (target === null) throw new Error('Nothing to drop on')
  return target
}

/** Whether the browser would do what it does by itself: insert the text, take the file, or leave the page. */
function dropOn(target: Element, types: readonly string[]) {
  const dataTransfer = { types, dropEffect: 'copy' }
  const [over, drop] = ['dragover', 'drop'].map((type) => {
    const event = new MouseEvent(type, { bubbles: true, cancelable: true })
    return target.dispatchEvent(Object.assign(event, { dataTransfer }))
  })
  return { over, drop, effect: dataTransfer.dropEffect }
}

const NOTHING = { over: false, drop: false, effect: 'none' }
const BY_THE_BROWSER = { over: true, drop: true, effect: 'copy' }

it.each([
  ['the page', '<p id="target">Text</p>'],
  ['a field', '<input id="target">'],
  ['an area', '<textarea id="target"></textarea>'],
  ['an editor', '<div contenteditable="true"><p id="target">A note</p></div>'],
  ['a button', '<button id="target">Save</button>'],
  ['a drawing', '<svg id="target"></svg>'],
  ['a disabled choice of files', '<input type="file" disabled id="target">'],
])('a file that is dropped on %s goes nowhere', (_where, html) => {
  expect(dropOn(put(html), FILES)).toEqual(NOTHING)
})

it.each([
  ['the page', '<p id="target">Text</p>'],
  ['a checkbox', '<input type="checkbox" id="target">'],
  ['a field that only shows', '<input readonly id="target">'],
  ['a disabled area', '<textarea disabled id="target"></textarea>'],
  ['what an editor does not edit', '<div contenteditable="true"><b contenteditable="false" id="target">x</b></div>'],
])('text and links that are dropped on %s go nowhere', (_where, html) => {
  expect(dropOn(put(html), TEXT)).toEqual(NOTHING)
  expect(dropOn(put(html), LINK)).toEqual(NOTHING)
})

it.each([
  ['a field', '<input id="target">'],
  ['a field for an address', '<input type="email" id="target">'],
  ['an area', '<textarea id="target"></textarea>'],
  ['an editor', '<div contenteditable="true"><p id="target">A note</p></div>'],
])('text and links are still dragged into %s', (_where, html) => {
  expect(dropOn(put(html), TEXT)).toEqual(BY_THE_BROWSER)
  expect(dropOn(put(html), LINK)).toEqual(BY_THE_BROWSER)
})

it('a choice of files still takes one', () => {
  expect(dropOn(put('<input type="file" id="target">'), FILES)).toEqual(BY_THE_BROWSER)
})

it('what takes drops by itself is left alone', () => {
  const target = put('<div><span id="target">Drop files here</span></div>')
  const takes = (event: Event) => event.preventDefault()
  target.parentElement?.addEventListener('dragover', takes)
  target.parentElement?.addEventListener('drop', takes)
  expect(dropOn(target, FILES).effect).toBe('copy')
})

it('frames take no drops while something is dragged', () => {
  dropOn(put('<p id="target">Text</p>'), FILES)
  expect(document.documentElement).toHaveAttribute('data-dragging')
  window.dispatchEvent(new Event('pointermove'))
  expect(document.documentElement).not.toHaveAttribute('data-dragging')
})
