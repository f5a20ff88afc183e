import { mailSettings } from '@portal/contract/sending/mail-settings'
import { type BoundRoute, bind, bindOutside } from '../../../http/bind.ts'
import { checkDkim, makeDkimKey, removeDkimKey, viewDkimKey } from './dkim-key.ts'
import { updateMailServer, viewMailServer } from './setting.ts'
import { testMailServer } from './test-mail.ts'

export const routes: readonly BoundRoute[] = [
  bind(mailSettings.view, viewMailServer),
  bindOutside(mailSettings.update, updateMailServer),
  bindOutside(mailSettings.test, testMailServer),
  bind(mailSettings.dkimKeyOf, viewDkimKey),
  bindOutside(mailSettings.makeDkimKey, makeDkimKey),
  bindOutside(mailSettings.checkDkim, checkDkim),
  bind(mailSettings.removeDkimKey, removeDkimKey),
]
