import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './project/apps.ts'
import { consumedFromShell, packageOf, SHARED_ENTRIES, sharedVersions } from './shared.ts'

it('names exactly what the shell provides', () => {
  const source = readFileSync(join(ROOT, 'shell/src/remote-host/provided.ts'), 'utf8')
  const offers = /OFFERS[^=]*= \{(.*?)\n\}/s.exec(source)?.[1] ?? ''
  const provided = [...offers.matchAll(/^ {2}'?([@\w/-]+)'?: \{/gm)].map(([, entry]) => entry)
  expect(provided.sort()).toEqual([...SHARED_ENTRIES].sort())
})

it('never shares Chakra or react-router themselves', () => {
  const shared = Object.keys(consumedFromShell())
  expect(shared.filter((entry) => /chakra|react-router/.test(entry))).toEqual([])
})

it('knows the installed version of everything that is shared', () => {
  const versions = sharedVersions(join(ROOT, 'shell'))
  for (const entry of SHARED_ENTRIES) expect(versions[packageOf(entry)]).toMatch(/^\d+\.\d+\.\d+$/)
})
