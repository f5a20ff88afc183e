import { look } from '../theme/look.ts'

/** Read by screen readers, not seen. */
export const visuallyHiddenLook = look('ui-visually-hidden', {
  base: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
})

/** Takes the room that is left in a row. */
export const spacerLook = look('ui-spacer', { base: { flex: '1 1 0', minWidth: 0 } })

/** As high as the window has room for, its parts below each other. */
export const columnLook = look('ui-column', {
  base: { display: 'flex', flexDirection: 'column', flex: '1 1 0', minWidth: 0, minHeight: 0 },
})
