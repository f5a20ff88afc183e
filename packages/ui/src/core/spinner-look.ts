import { look } from '../theme/look.ts'

/** An open ring that turns. */
export const spinnerLook = look('ui-spinner', {
  base: {
    display: 'inline-block',
    flex: 'none',
    border: '1.5px solid currentColor',
    borderRightColor: 'transparent',
    borderRadius: 'full',
    animation: 'spin 0.8s linear infinite',
    _motionReduce: { animationDuration: '3s' },
  },
})
