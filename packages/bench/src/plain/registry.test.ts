import { findApps } from '@portal/build/project/apps'
import { readManifest } from '@portal/build/project/read-manifest'
import { parseRegistry } from '@portal/manifest'
import { plainRegistry } from './registry.ts'

it('has the routes, menus, slots and code of every remote that the shell loads', async () => {
  const remotes = findApps().filter(({ kind }) => kind === 'remote')
  const manifests = await Promise.all(remotes.map(({ folder }) => readManifest(folder)))
  const inShell = manifests.filter(({ pages = [] }) => pages.length === 0)
  expect(plainRegistry().remotes.map(({ manifest }) => manifest)).toEqual(inShell)
})

it('is a registry that the server reads', () => {
  const refused = jest.fn()
  const whole = plainRegistry((name) => ({
    entry: 'boot.js',
    code: { [`${name}/Screen`]: { files: ['a.js'], shared: [] } },
  }))
  expect(parseRegistry(JSON.parse(JSON.stringify(whole)), refused)).toEqual(whole)
  expect(refused).not.toHaveBeenCalled()
})
