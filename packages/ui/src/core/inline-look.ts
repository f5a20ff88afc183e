import { look } from '../theme/look.ts'
import { textVariants } from './text-variants.ts'

/** Words in a line. */
export const inlineLook = look('ui-inline', { variants: textVariants })
