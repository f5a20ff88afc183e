import { unsubscribe } from '@portal/contract/sending/unsubscribe'
import { type BoundRoute, bindPublic } from '../../../http/bind.ts'
import { openSubscription, resumeSubscription, stopSubscription } from './subscription.ts'

export const routes: readonly BoundRoute[] = [
  bindPublic(unsubscribe.open, openSubscription),
  bindPublic(unsubscribe.stop, stopSubscription),
  bindPublic(unsubscribe.resume, resumeSubscription),
]
