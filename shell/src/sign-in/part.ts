import type { Screens } from '../portal/Portal.tsx'
import { startPortal } from '../portal/start-portal.tsx'
import { SignedOutPortal } from './SignedOutPortal.tsx'

/** The half for signed-out people. Nothing of the frame, of TanStack or of zod may get in here. */
export const Screen = SignedOutPortal

export const start = (screens: Screens) => startPortal({ name: 'sign-in', Screen }, screens)
