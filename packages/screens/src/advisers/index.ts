/** The people to whom something can be assigned. */
export { AdvisersToCome } from './AdvisersToCome.tsx'
export { type AdviserOption, useAdviserAnswer, useAdvisers } from './advisers.ts'
