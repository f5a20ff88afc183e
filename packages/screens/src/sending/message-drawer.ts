import { lazyPart } from '@portal/platform'

/** Writes an email or SMS to a client at the side of the page of their application or policy. */
export const MessageDrawer = lazyPart(() => import(/* webpackChunkName: "message-drawer" */ './MessageDrawer.tsx'))
