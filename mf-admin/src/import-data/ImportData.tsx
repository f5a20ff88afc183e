import { imports } from '@portal/contract/imports'
import { useCall, usePageTitle } from '@portal/platform'
import { useSearchParams } from '@portal/router'
import { ListScreen } from '@portal/screens/list'
import { Loading } from '@portal/ui/core'
import { ErrorPanel } from '@portal/ui/page'
import { useMemo } from 'react'
import { importIdIn } from './import-address.ts'
import { importList } from './import-list.tsx'
import { NewImport } from './NewImport.tsx'
import { OneImport } from './OneImport.tsx'
import { ImportScreens, importScreen } from './subjects/import-screens.ts'

/** `/import-data`: the imports so far; with an import in the address, its wizard where it was left. */
export default function ImportData() {
  const [params] = useSearchParams()
  usePageTitle('Import')
  const { data, error, refetch } = useCall(imports.subjects, {}, { staleTime: Number.POSITIVE_INFINITY })
  const screens = useMemo(() => data?.map(importScreen) ?? [], [data])
  const list = useMemo(() => importList(screens), [screens])
  if (!data) return error ? <ErrorPanel message={error.message} onRetry={() => void refetch()} /> : <Loading />
  const id = importIdIn(params)
  return (
    <ImportScreens value={screens}>
      {id !== null ? (
        <OneImport key={id} id={id} />
      ) : params.get('new') === '1' ? (
        <NewImport />
      ) : (
        <ListScreen list={list} />
      )}
    </ImportScreens>
  )
}
