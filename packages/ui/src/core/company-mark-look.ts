import { look } from '../theme/look.ts'

/** A logo or our mark, as high as `--mark`, and the name beside it. */
export const companyMarkLook = look('ui-company-mark', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '10px',
    minWidth: 0,
    fontWeight: 'semibold',
    letterSpacing: 'tight',
    '& > img': {
      flex: 'none',
      width: 'auto',
      minWidth: 'var(--mark)',
      maxWidth: '120px',
      height: 'var(--mark)',
      objectFit: 'contain',
    },
    '& > svg': { flex: 'none', color: 'accent.solid' },
    '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
})
