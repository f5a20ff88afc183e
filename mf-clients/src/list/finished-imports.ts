import { imports } from '@portal/contract/imports'
import type { ImportSummary } from '@portal/contract/imports.schema'
import { useCall } from '@portal/platform'

/** The newest imports, or why they are not there; asked for only where `needed`. */
export function useImportAnswer(needed: boolean) {
  return useCall(imports.list, { query: { subject: ['clients'], page_size: 100 } }, { enabled: needed })
}

const NONE: readonly ImportSummary[] = []

/** Those of them that have brought anybody. */
export function useFinishedImports(needed: boolean): readonly ImportSummary[] {
  const items = useImportAnswer(needed).data?.items ?? NONE
  return items.filter(({ outcomes }) => outcomes.created + outcomes.updated > 0)
}
