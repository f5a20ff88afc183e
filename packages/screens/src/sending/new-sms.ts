import { lazyPart } from '@portal/platform'
import { FormSkeleton } from './FormSkeleton.tsx'

/** Writes an SMS to a client. */
export const NewSms = lazyPart(() => import(/* webpackChunkName: "new-sms" */ './sms/NewSms.tsx'), {
  Loading: FormSkeleton,
})
