import type { ReactNode } from 'react'

/** Where toasts appear; once, in the shell. */
export declare function Toaster(): ReactNode
