import { automaticMessages } from '@portal/contract/sending/automatic-messages'
import { type BoundRoute, bind } from '../../../http/bind.ts'
import { listAutomaticMessages, updateAutomaticMessage } from './setting.ts'
import { readToday } from './today.ts'

export const routes: readonly BoundRoute[] = [
  bind(automaticMessages.list, listAutomaticMessages),
  bind(automaticMessages.update, updateAutomaticMessage),
  bind(automaticMessages.today, readToday),
]
