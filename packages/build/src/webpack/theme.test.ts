import { themeCss } from '@portal/ui/theme-css'

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
})
