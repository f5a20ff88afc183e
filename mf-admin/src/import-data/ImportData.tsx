import { usePageTitle } from '@portal/platform'
import { useSearchParams } from '@portal/router'
import { ListScreen } from '@portal/screens/list'
import { importIdIn } from './import-address.ts'
import { IMPORT_LIST } from './import-list.tsx'
import { NewImport } from './NewImport.tsx'
import { OneImport } from './OneImport.tsx'

/** `/import-data`: the imports so far; with an import in the address, its wizard where it was left. */
export default function ImportData() {
  const [params] = useSearchParams()
  usePageTitle('Import')
  const id = importIdIn(params)
  if (id !== null) return <OneImport key={id} id={id} />
  return params.get('new') === '1' ? <NewImport /> : <ListScreen list={IMPORT_LIST} />
}
