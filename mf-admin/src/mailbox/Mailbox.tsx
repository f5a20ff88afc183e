import { lazyPart } from '@portal/platform'
import { ListBeside } from '../beside/ListBeside.tsx'
import { MAILBOX_LIST, MESSAGE_PARAM } from './mailbox-list.tsx'

const MessagePane = lazyPart(() => import(/* webpackChunkName: "mailbox-message" */ './message/MessagePane.tsx'))

/** `/mailbox`: all messages, with the open one beside the list or over it. */
export default function Mailbox() {
  return <ListBeside list={MAILBOX_LIST} param={MESSAGE_PARAM} Pane={MessagePane} />
}
