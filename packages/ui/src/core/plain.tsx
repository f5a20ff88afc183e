import { styled } from '../theme/styled.tsx'
import { inlineLook } from './inline-look.ts'
import { columnLook, spacerLook, visuallyHiddenLook } from './plain-look.ts'

/*
 * What stands on nearly every page and never needs a style prop: the stylesheet has its look, so that a page draws it
 * without Chakra. What takes style props is in `layout.tsx`.
 */

/** Read by screen readers, not seen. */
export const VisuallyHidden = styled('span', visuallyHiddenLook)

/** Takes the room that is left in a row. */
export const Spacer = styled('div', spacerLook)

/** A screen whose parts stand below each other and of which one scrolls. */
export const Column = styled('div', columnLook)

/** Words in a line, in the variants of `Text`. */
export const Inline = styled('span', inlineLook)
