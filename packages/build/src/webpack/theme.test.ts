import { createRequire } from 'node:module'
import { themeCss } from '@portal/ui/theme-css'
import lookLoader from './look-loader.ts'

describe('the stylesheet of every page', () => {
  const css = themeCss()

  it('defines every variable that it names', () => {
    const named = new Set([...css.matchAll(/var\((--ui-[\w-]+)/g)].map(([, name]) => name))
    const missing = [...named].filter((name) => !css.includes(`${name}:`))
    expect(named).toContain('--ui-colors-bg-surface')
    expect(missing).toEqual([])
  })

  it('has the colours of both modes, what holds for the whole page, and what moves', () => {
    expect(css).toMatch(/\[data-theme=dark\][^{]*\{[^}]*--ui-colors-bg-surface:#121719/)
    expect(css).toContain(':focus-visible{')
    expect(css).toContain('@keyframes breathe')
  })

  it('has the looks of tables in the layer of components, after the resets', () => {
    expect(css).toMatch(/^@layer reset,\s*base,\s*tokens,\s*recipes;/)
    expect(css.split('@layer recipes{')[1]).toMatch(/^\.ui-table\{/)
  })

  it('has the looks of what stands on every page, variants after all that stands without them', () => {
    const order = ['.ui-button{', '.ui-badge{', '.ui-button-size-sm{', '.ui-lead-badge-status-3{'].map((rule) =>
      css.indexOf(rule),
    )
    expect(order).toEqual(order.toSorted((a, b) => a - b))
    expect(order[0]).toBeGreaterThan(css.indexOf('@layer recipes{'))
  })
})

it('has what an app adds, in the words of the theme and the layer of components', () => {
  const css = themeCss({ '.mine': { color: 'fg.muted', _hover: { paddingInline: '2' } } })
  const components = css.slice(css.indexOf('@layer recipes{'))
  expect(components).toContain('.mine{color:var(--ui-colors-fg-muted);}')
  expect(components).toMatch(/\.mine:is\(:hover[^{]*\{padding-inline:var\(--ui-spacing-2\);\}/)
})

it('gives a page the names of a look and none of its rules', async () => {
  const resourcePath = createRequire(import.meta.filename)
    .resolve('@portal/ui/theme-css')
    .replace('stylesheet/theme-css', 'page/record/avatar-look')
  const code = await lookLoader.call({ resourcePath } as ThisParameterType<typeof lookLoader>)
  expect(code).toBe('export const avatarLook = {"className":"ui-avatar","variants":{"size":{},"own":{}}}')
})
