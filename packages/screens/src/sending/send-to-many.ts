import { lazyPart } from '@portal/platform'

/** Sends a message to the people of a list. */
export const SendToMany = lazyPart(() => import(/* webpackChunkName: "send-to-many" */ './many/SendToMany.tsx'))
