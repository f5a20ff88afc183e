import { mails } from '@portal/contract/sending/mails'
import { type BoundRoute, bind } from '../../../http/bind.ts'
import {
  cancelMail,
  downloadEmail,
  markMailBounced,
  markMailSent,
  sendClientMail,
  sendMailAgain,
  viewMail,
} from './service.ts'

export const routes: readonly BoundRoute[] = [
  bind(mails.send, sendClientMail),
  bind(mails.view, viewMail),
  bind(mails.sendAgain, sendMailAgain),
  bind(mails.cancel, cancelMail),
  bind(mails.markSent, markMailSent),
  bind(mails.markBounced, markMailBounced),
  bind(mails.downloadEmail, downloadEmail),
]
