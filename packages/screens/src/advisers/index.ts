/** The people to whom something can be assigned. */
export { AdviserPicker, AdvisersToCome } from './AdviserPicker.tsx'
export { type AdviserOption, useAdviserAnswer, useAdvisers } from './advisers.ts'
