import { startPortal } from '../portal/start-portal.tsx'
import { SignedOutPortal } from './SignedOutPortal.tsx'

/** The half for signed-out people. Nothing of the frame, of TanStack or of zod may get in here. */
export const Screen = SignedOutPortal

export const start = () => startPortal({ name: 'sign-in', Screen })
