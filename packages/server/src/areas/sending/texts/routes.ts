import { texts } from '@portal/contract/sending/texts'
import { type BoundRoute, bind } from '../../../http/bind.ts'
import { cancelText, markTextSent, sendText, sendTextAgain, viewRecipient, viewText } from './service.ts'

export const routes: readonly BoundRoute[] = [
  bind(texts.recipientOf, viewRecipient),
  bind(texts.send, sendText),
  bind(texts.view, viewText),
  bind(texts.cancel, cancelText),
  bind(texts.sendAgain, sendTextAgain),
  bind(texts.markSent, markTextSent),
]
