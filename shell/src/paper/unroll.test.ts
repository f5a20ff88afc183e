import { unroll } from './unroll.ts'

function put(html: string): HTMLElement {
  document.body.innerHTML = `<main>${html}</main>`
  return document.querySelector('main') ?? document.body
}

const marked = (mark: string) =>
  [...document.querySelectorAll(`[data-${mark}]`)].map(({ id, localName }) => id || localName)

test('what scrolls is marked with all that it stands in, and nothing beside it', () => {
  unroll(put('<div id="around"><div id="list" style="overflow-y: auto"></div><div id="beside"></div></div>'))
  expect(marked('unrolled')).toEqual(['html', 'body', 'main', 'around', 'list'])
})

test('words that would be cut and what stays in sight are marked', () => {
  unroll(put('<b id="name" style="text-overflow: ellipsis"></b><i id="head" style="position: sticky"></i>'))
  expect(marked('unclipped')).toEqual(['name'])
  expect(marked('unstuck')).toEqual(['head'])
})

test('no mark is left once the page is printed', () => {
  const rollUp = unroll(put('<section style="overflow: auto; position: sticky; text-overflow: ellipsis"></section>'))
  rollUp()
  expect(document.documentElement.outerHTML).not.toContain('data-un')
})
