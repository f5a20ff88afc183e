import { lazyPart } from '@portal/platform'
import { useSearchParams } from '@portal/router'
import { ListScreen, recordId } from '@portal/screens/list'
import { Flex, useMedia } from '@portal/ui/core'
import type { KeyboardEvent } from 'react'
import { AUDIT_LIST, ENTRY_PARAM } from './audit-list.tsx'
import { BESIDE } from './entry/beside.ts'
import { currentRow } from './shared/current-row.ts'

const EntryPane = lazyPart(() => import(/* webpackChunkName: "audit-entry" */ './entry/EntryPane.tsx'))

/** `/activity`: the audit log, with the open entry beside it or over it. */
export default function AuditLog() {
  const [params, setParams] = useSearchParams()
  const isBeside = useMedia(BESIDE)
  const entry = recordId(params.get(ENTRY_PARAM) ?? '')

  function close() {
    const left = new URLSearchParams(params)
    left.delete(ENTRY_PARAM)
    setParams(left, { replace: true })
  }
  function closeByKey(event: KeyboardEvent) {
    // Overlays handle their own Escape.
    if (event.key !== 'Escape' || event.defaultPrevented || !isBeside || entry === undefined) return
    if (event.target instanceof Element && event.target.closest('table, aside')) close()
  }
  return (
    <Flex flex="1 1 0" minHeight="0" onKeyDown={closeByKey}>
      <Flex
        flexDirection="column"
        flex="1 1 0"
        minWidth="0"
        css={entry !== undefined && isBeside ? currentRow(ENTRY_PARAM, entry) : undefined}
      >
        <ListScreen list={AUDIT_LIST} />
      </Flex>
      {isBeside && entry !== undefined && <EntryPane id={entry} onClose={close} />}
    </Flex>
  )
}
