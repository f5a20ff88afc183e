import { lazyPart } from '@portal/platform'
import { type Filter, type FilterTexts, oneOf, recordId } from '@portal/screens/list'
import { Loading } from '@portal/ui/core'
import type { PeopleFilter } from '../people/people.ts'
import { useFinishedImports } from './finished-imports.ts'
import { IMPORT_OUTCOMES } from './import-outcome.ts'

const ImportEditor = lazyPart(() => import(/* webpackChunkName: "import-editor" */ './ImportEditor.tsx'), { Loading })

const OUTCOME = oneOf(IMPORT_OUTCOMES.map(({ value }) => value))
const ID = { read: recordId, write: String }

const chosen = ({ import: id = '', import_outcome = '' }: FilterTexts) => ({
  id: ID.read(id),
  outcome: OUTCOME.read(import_outcome),
})

/** A filter by the import that created or updated people. Who may not see the imports can keep it, and not add it. */
export function importFilter(mayImport: boolean): Filter<PeopleFilter> {
  return {
    name: 'import',
    label: 'Import',
    field: 'Import is',
    ...(!mayImport && { keptOnly: true }),
    params: { import: ID, import_outcome: OUTCOME },
    query(texts) {
      const { id, outcome } = chosen(texts)
      return id === undefined ? {} : { import: id, ...(outcome && { import_outcome: outcome }) }
    },
    useWords(texts) {
      const { id, outcome } = chosen(texts)
      const imports = useFinishedImports(mayImport)
      const file = imports.find((one) => one.id === id)?.file_name ?? `No. ${id}`
      return outcome ? `${file} · ${outcome}` : file
    },
    edit: ({ texts, change }) => (
      <ImportEditor
        {...chosen(texts)}
        mayImport={mayImport}
        onChange={({ id, outcome }) =>
          change({
            import: id === undefined ? undefined : ID.write(id),
            import_outcome: id === undefined ? undefined : outcome,
          })
        }
      />
    ),
  }
}
