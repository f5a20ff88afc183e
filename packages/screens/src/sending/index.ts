/** Writing to clients. The code of each form loads when it is first shown. */
import { lazyPart } from '@portal/platform'
import { FormSkeleton } from './FormSkeleton.tsx'

export { FormSkeleton } from './FormSkeleton.tsx'
export { withoutValue } from './without-value.ts'

/** Writes an email to a client. */
export const NewMail = lazyPart(() => import(/* webpackChunkName: "new-mail" */ './NewMail.tsx'), {
  Loading: FormSkeleton,
})

/** Writes an email to a client at the side of the page of their application or policy. */
export const MailDrawer = lazyPart(() => import(/* webpackChunkName: "new-mail" */ './MailDrawer.tsx'))

/** Sends a message to the people of a list. */
export const SendToMany = lazyPart(() => import(/* webpackChunkName: "send-to-many" */ './many/SendToMany.tsx'))
