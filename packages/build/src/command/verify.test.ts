import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { differences } from './verify.ts'

let root: string

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'verify-'))
  for (const folder of ['one', 'other']) await mkdir(join(root, folder, 'deep'), { recursive: true })
})

afterEach(() => rm(root, { recursive: true }))

it('names the files that two builds do not have alike', async () => {
  await writeFile(join(root, 'one', 'same.js'), 'same')
  await writeFile(join(root, 'other', 'same.js'), 'same')
  await writeFile(join(root, 'one', 'deep', 'changed.js'), 'one')
  await writeFile(join(root, 'other', 'deep', 'changed.js'), 'two')
  await writeFile(join(root, 'one', 'entry.1.js'), 'here')
  await writeFile(join(root, 'other', 'entry.2.js'), 'there')
  const found = await differences(join(root, 'one'), join(root, 'other'))
  expect(found).toEqual(['deep/changed.js', 'entry.1.js', 'entry.2.js'])
})
