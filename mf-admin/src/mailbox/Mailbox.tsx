import { lazyPart } from '@portal/platform'
import { useSearchParams } from '@portal/router'
import { ListScreen, recordId } from '@portal/screens/list'
import { Flex, useMedia } from '@portal/ui/core'
import type { KeyboardEvent } from 'react'
import { BESIDE } from '../activity/entry/beside.ts'
import { currentRow } from '../activity/shared/current-row.ts'
import { MAILBOX_LIST, MESSAGE_PARAM } from './mailbox-list.tsx'

const MessagePane = lazyPart(() => import(/* webpackChunkName: "mailbox-message" */ './message/MessagePane.tsx'))

/** `/mailbox`: all messages, with the open one beside the list or over it. */
export default function Mailbox() {
  const [params, setParams] = useSearchParams()
  const isBeside = useMedia(BESIDE)
  const message = recordId(params.get(MESSAGE_PARAM) ?? '')

  function close() {
    const left = new URLSearchParams(params)
    left.delete(MESSAGE_PARAM)
    setParams(left, { replace: true })
  }
  function closeByKey(event: KeyboardEvent) {
    // Overlays handle their own Escape.
    if (event.key !== 'Escape' || event.defaultPrevented || !isBeside || message === undefined) return
    if (event.target instanceof Element && event.target.closest('table, aside')) close()
  }
  return (
    <Flex flex="1 1 0" minHeight="0" onKeyDown={closeByKey}>
      <Flex
        flexDirection="column"
        flex="1 1 0"
        minWidth="0"
        css={message !== undefined && isBeside ? currentRow(MESSAGE_PARAM, message) : undefined}
      >
        <ListScreen list={MAILBOX_LIST} />
      </Flex>
      {isBeside && message !== undefined && <MessagePane id={message} onClose={close} />}
    </Flex>
  )
}
