import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import webpack from 'webpack'
import { LibrariesPlugin } from './libraries-plugin.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'libraries-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function put(files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
}

/** A library that exports a function. */
function library(name: string, license: unknown, files: Record<string, string> = {}): void {
  const place = `node_modules/${name}`
  put({
    [`${place}/package.json`]: JSON.stringify({ name, version: '1.2.3', ...(license as object), sideEffects: false }),
  })
  put({ [`${place}/index.js`]: `export function value() { return Math.random() + '${name}' }` })
  put(Object.fromEntries(Object.entries(files).map(([file, text]) => [`${place}/${file}`, text])))
}

async function built(source: string): Promise<{ libraries: unknown; licenses: string }> {
  put({ 'start.js': source })
  const output = { path: join(folder, 'dist'), filename: '[name].js' }
  const plugins = [new LibrariesPlugin('1.0.0-one')]
  const compiler = webpack({ mode: 'production', context: folder, entry: './start.js', output, plugins })
  await new Promise((resolve, reject) => compiler?.run((error, stats) => (error ? reject(error) : resolve(stats))))
  const read = (name: string) => readFileSync(join(folder, 'dist', name), 'utf8')
  expect(readdirSync(join(folder, 'dist'))).toContain('licenses-1.0.0-one.txt')
  return { libraries: JSON.parse(read('libraries.json')), licenses: read('licenses-1.0.0-one.txt') }
}

it('names the libraries in the files of a build, with each licence once', async () => {
  library('one', { license: 'MIT' }, { LICENSE: 'Free for all.\r\n' })
  library('@some/two', { license: 'MIT' }, { 'license.md': 'Free for all.' })
  library('three', { licenses: [{ type: 'MIT' }, { type: 'Apache-2.0' }] }, { 'NOTICE.txt': 'By three.' })
  library('unused', { license: 'GPL-3.0' })
  const { libraries, licenses } = await built(`
    import { value } from 'one'
    import { value as second } from '@some/two'
    import 'unused'
    console.log(value(), second())
    import('three').then((three) => console.log(three.value()))
  `)
  expect(libraries).toEqual([
    { name: '@some/two', version: '1.2.3', license: 'MIT' },
    { name: 'one', version: '1.2.3', license: 'MIT' },
    { name: 'three', version: '1.2.3', license: 'MIT OR Apache-2.0' },
  ])
  expect(licenses.split(/\n-+\n\n/)).toEqual([
    '@some/two 1.2.3\none 1.2.3\n\nFree for all.\n',
    'three 1.2.3\n\nBy three.\n',
  ])
})

it('says of a library without the words of its licence which it is, or that it names none', async () => {
  library('short', { license: 'ISC' })
  library('silent', {})
  const { licenses } = await built(
    "import * as a from 'short'; import * as b from 'silent'; console.log(a.value(), b.value())",
  )
  expect(licenses).toContain('short 1.2.3\n\nLicense: ISC\n')
  expect(licenses).toContain('silent 1.2.3\n\nLicense: none named\n')
})
