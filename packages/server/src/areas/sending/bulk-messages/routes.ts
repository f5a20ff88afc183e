import { bulkMessages } from '@portal/contract/sending/bulk-messages'
import { type BoundRoute, bind } from '../../../http/bind.ts'
import { cancelBatch, checkMessage, sendToMany } from './service.ts'

export const routes: readonly BoundRoute[] = [
  bind(bulkMessages.check, checkMessage),
  bind(bulkMessages.send, sendToMany),
  bind(bulkMessages.cancel, cancelBatch),
]
