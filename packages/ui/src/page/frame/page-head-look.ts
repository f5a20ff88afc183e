import { look } from '../../theme/look.ts'

/** Where the page is, its title, and its actions at the right. */
export const pageHeadLook = look('ui-page-head', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    flex: 'none',
    minHeight: 'pageHead',
    paddingInline: 'gutter',
    '& > nav': {
      display: { base: 'none', md: 'flex' },
      gap: '2',
      flex: 'none',
      color: 'fg.subtle',
      whiteSpace: 'nowrap',
    },
    '& > nav a:hover': { color: 'fg', textDecoration: 'underline', textUnderlineOffset: '2px' },
    '& h1': {
      textStyle: 'xl',
      fontWeight: 'semibold',
      minWidth: 0,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    '& > [data-part=actions]': { display: 'flex', alignItems: 'center', gap: '2', flex: 'none', marginLeft: 'auto' },
  },
})
