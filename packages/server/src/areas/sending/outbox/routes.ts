import { outbox } from '@portal/contract/sending/outbox'
import { type BoundRoute, bind } from '../../../http/bind.ts'
import { bindList } from '../../../subjects/bind-list.ts'
import { outboxSubject } from './outbox-subject.ts'
import { cancel, markAsSent, sendAllAgain, sendOneAgain, view } from './service.ts'

export const routes: readonly BoundRoute[] = [
  ...bindList(outbox, outboxSubject),
  bind(outbox.view, view),
  bind(outbox.sendAgain, sendOneAgain),
  bind(outbox.cancel, cancel),
  bind(outbox.markSent, markAsSent),
  bind(outbox.sendAllAgain, sendAllAgain),
]
