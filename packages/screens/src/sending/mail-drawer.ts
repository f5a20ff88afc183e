import { lazyPart } from '@portal/platform'

/** Writes an email to a client at the side of the page of their application or policy. */
export const MailDrawer = lazyPart(() => import(/* webpackChunkName: "new-mail" */ './MailDrawer.tsx'))
