import { lazyPart } from '@portal/platform'
import { FormSkeleton } from './FormSkeleton.tsx'

/** Writes an email to a client. */
export const NewMail = lazyPart(() => import(/* webpackChunkName: "new-mail" */ './NewMail.tsx'), {
  Loading: FormSkeleton,
})
