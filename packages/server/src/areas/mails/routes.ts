import { mails } from '@portal/contract/mails'
import { type BoundRoute, bind } from '../../http/bind.ts'
import { downloadEmail, sendClientMail, viewMail } from './service.ts'

export const routes: readonly BoundRoute[] = [
  bind(mails.send, sendClientMail),
  bind(mails.view, viewMail),
  bind(mails.downloadEmail, downloadEmail),
]
