import { startPortal } from '../portal/start-portal.tsx'
import { SignedInPortal } from './SignedInPortal.tsx'

/** The half for signed-in people. */
export const Screen = SignedInPortal

export const start = () => startPortal({ name: 'app', Screen })
