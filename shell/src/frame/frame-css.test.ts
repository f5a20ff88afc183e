import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { menuCss } from '../menu/menu-css.ts'
import { frameCss } from './frame-css.ts'

const SOURCES = join(__dirname, '..')

test('the stylesheet has what the frame’s elements are named after, and nothing else', () => {
  const named = globSync('**/*.tsx', { cwd: SOURCES })
    .flatMap((file) => [...readFileSync(join(SOURCES, file), 'utf8').matchAll(/className="(portal-[\w-]+)"/g)])
    .map(([, name]) => `.${name}`)
  expect(new Set(named)).toEqual(new Set([...Object.keys(frameCss), ...Object.keys(menuCss)]))
})
