import { useSearchParams } from '@portal/router'
import { type List, ListScreen, type ListTypes, recordId } from '@portal/screens/list'
import { Flex, useMedia } from '@portal/ui/core'
import type { ComponentType, KeyboardEvent } from 'react'
import { BESIDE } from './beside.ts'
import { currentRow } from './current-row.ts'

export interface ListBesideProps<T extends ListTypes> {
  readonly list: List<T>
  /** What names the open record in the address. */
  readonly param: string
  readonly Pane: ComponentType<{ readonly id: number; readonly onClose: () => void }>
}

/** A list with the open record beside it, where the window is wide enough for both. */
export function ListBeside<T extends ListTypes>({ list, param, Pane }: ListBesideProps<T>) {
  const [params, setParams] = useSearchParams()
  const isBeside = useMedia(BESIDE)
  const open = recordId(params.get(param) ?? '')

  function close() {
    const left = new URLSearchParams(params)
    left.delete(param)
    setParams(left, { replace: true })
  }
  function closeByKey(event: KeyboardEvent) {
    // Overlays handle their own Escape.
    if (event.key !== 'Escape' || event.defaultPrevented || !isBeside || open === undefined) return
    if (event.target instanceof Element && event.target.closest('table, aside')) close()
  }
  return (
    <Flex flex="1 1 0" minHeight="0" onKeyDown={closeByKey}>
      <Flex
        flexDirection="column"
        flex="1 1 0"
        minWidth="0"
        css={open !== undefined && isBeside ? currentRow(param, open) : undefined}
      >
        <ListScreen list={list} />
      </Flex>
      {isBeside && open !== undefined && <Pane id={open} onClose={close} />}
    </Flex>
  )
}
