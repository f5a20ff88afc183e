import { mails } from '@portal/contract/sending/mails'
import { type BoundRoute, bind } from '../../../http/bind.ts'
import { downloadEmail, sendClientMail, sendMailAgain, viewMail } from './service.ts'

export const routes: readonly BoundRoute[] = [
  bind(mails.send, sendClientMail),
  bind(mails.view, viewMail),
  bind(mails.sendAgain, sendMailAgain),
  bind(mails.downloadEmail, downloadEmail),
]
