import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { recordedSince, requirementErrors } from './required-version.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'required-version-'))
  mkdirSync(join(folder, 'src'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const SINCE = { 'Chip of @portal/ui/core': '1.9.0', '@portal/ui/board': '1.12.0', 'Later of @portal/ui/core': '2.0.0' }

function errorsWith(source: string, platform: string): readonly string[] {
  writeFileSync(join(folder, 'src/Screen.tsx'), source)
  return requirementErrors({ name: 'mf-things', requires: { platform } }, folder, SINCE)
}

it('names what a platform that the manifest allows does not have yet', () => {
  const source =
    "import {\n  Button,\n  Chip as Small,\n} from '@portal/ui/core'\nimport { Board } from '@portal/ui/board'\n"
  expect(errorsWith(source, '^1.8')).toEqual([
    'mf-things uses Chip of @portal/ui/core, added in 1.9.0, but requires only ^1.8.',
    'mf-things uses @portal/ui/board, added in 1.12.0, but requires only ^1.8.',
  ])
  expect(errorsWith(source, '^1.12')).toEqual([])
})

it.each([
  ['in double quotes and one line', 'import React from "react"; import { Chip, Button } from "@portal/ui/core";'],
  ['as a whole', "import * as core from '@portal/ui/core'\nexport const small = core.Chip\n"],
  ['passed on', "export { Chip as Small } from '@portal/ui/core'\n"],
])('finds what is taken %s', (_, source) => {
  expect(errorsWith(source, '^1.8')).toEqual([
    'mf-things uses Chip of @portal/ui/core, added in 1.9.0, but requires only ^1.8.',
  ])
})

it.each([
  "const board = () => import('@portal/ui/board')\n",
  "import '@portal/ui/board'\n",
  'export * from "@portal/ui/board"',
])('finds an entry in %j', (source) => {
  expect(errorsWith(source, '^1.8')).toHaveLength(1)
})

it('knows when exports joined from the recorded contract', () => {
  const since = recordedSince()
  expect(since['CallTimer of @portal/screens/timeline']).toBe('1.14.0')
  expect(Object.values(since).every((version) => /^\d+\.\d+\.\d+$/.test(version))).toBe(true)
})

it('asks nothing for a type, which is gone when the code runs', () => {
  const source =
    "import { type Chip, Button } from '@portal/ui/core'\nimport type { Chip as Other } from '@portal/ui/core'\n"
  expect(errorsWith(source, '^1.0')).toEqual([])
})

it('asks a next major for what came with it', () => {
  const source = "import { Later } from '@portal/ui/core'\n"
  expect(errorsWith(source, '^1.20')).toHaveLength(1)
  expect(errorsWith(source, '^2.0')).toEqual([])
})
