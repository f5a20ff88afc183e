import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { create, prefer } from '@portal/contract/views.schema'
import { ROLES } from '@portal/domain/account/role'

const ROOT = resolve(import.meta.dirname, '../../../..')

/** What of a list the server is told where a view of it is kept. */
interface NamedList {
  readonly name: string
  offerTo(role: string): {
    readonly columns: readonly string[]
    readonly views: ReadonlyArray<{ readonly id: string }>
    readonly filters: ReadonlyArray<{ readonly params: object }>
  }
}

const declared: NamedList[] = []

jest.mock('../../../screens/src/list/define-list.ts', () => ({
  ...jest.requireActual('../../../screens/src/list/define-list.ts'),
  defineList(list: NamedList) {
    declared.push(list)
    return list
  },
}))

it('each list of the remotes has a name of its own, and the server keeps whatever view of it', async () => {
  const files = globSync('mf-*/src/**/*.{ts,tsx}', { cwd: ROOT }).filter(
    (file) => !file.includes('.test.') && /\b(defineList|recordList)</.test(readFileSync(resolve(ROOT, file), 'utf8')),
  )
  for (const file of files) {
    const before = declared.length
    const { importList } = await import(resolve(ROOT, file))
    // What can be imported is known where the screen is drawn.
    importList?.([])
    expect([file, declared.length > before]).toEqual([file, true])
  }
  for (const { name, offerTo } of declared) {
    for (const role of ROLES) {
      const { columns, views, filters } = offerTo(role)
      const params = Object.fromEntries(
        ['search', 'sort', ...filters.flatMap((filter) => Object.keys(filter.params))].map((param) => [param, 'x']),
      )
      create.body.parse({ list: name, name: 'A view', params, columns })
      const ids = views.map(({ id }) => id)
      prefer.body.parse({ columns, view_order: ids, default_view: ids[0] ?? null })
      prefer.params.parse({ list: name })
    }
  }
  const names = declared.map(({ name }) => name)
  expect(names.toSorted()).toEqual([...new Set(names)].toSorted())
  expect(names).toEqual(expect.arrayContaining(['email-templates', 'sms-templates', 'contacts', 'imports', 'leads']))
})
