/** What supervisor and portal say to each other. The supervisor loads this file and its own, and nothing else. */

/** The portal takes calls. */
export const READY = 'ready'
/** The portal is to end in order. */
export const STOP = 'stop'
/** Parameter of a portal that has a supervisor. */
export const SUPERVISED = '--supervised'

/** Exit status of a portal that could not start, and has said why: trying again would not help. */
export const START_ERROR_STATUS = 1
/** Exit status of a portal that met an error which nobody caught. Source: sysexits.h, EX_SOFTWARE. */
export const ERROR_STATUS = 70
