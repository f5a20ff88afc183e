import { look } from '../../theme/look.ts'

/** Where the page is, its title, and its actions at the right. */
export const pageHeadLook = look('ui-page-head', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    flex: 'none',
    minHeight: '3.75rem',
    paddingInline: 'gutter',
    '& > nav': {
      display: 'flex',
      gap: '2',
      flex: { base: '0 0 100%', md: 'none' },
      color: 'fg.subtle',
      whiteSpace: 'nowrap',
    },
    '& > nav a': {
      paddingBlock: { base: '12px', md: '0' },
      marginBottom: { base: '-12px', md: '0' },
      _before: { content: { base: "'‹ ' / ''", md: 'none' } },
    },
    '& > nav > span': { display: { base: 'none', md: 'inline' } },
    '& > nav a:hover': { color: 'fg', textDecoration: 'underline', textUnderlineOffset: '2px' },
    '& h1': {
      textStyle: 'xl',
      fontWeight: 'semibold',
      minWidth: 0,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    // On a phone a record's name may take lines of its own, below the way back and above what can be done.
    '&:has(> nav)': {
      flexWrap: { base: 'wrap', md: 'nowrap' },
      columnGap: '3',
      rowGap: { base: '0', md: '3' },
      paddingBottom: { base: '2', md: '0' },
    },
    '&:has(> nav) h1': {
      whiteSpace: { base: 'normal', md: 'nowrap' },
      overflowWrap: 'anywhere',
      paddingBlock: { base: '2', md: '0' },
    },
    '&:has(> nav) > [data-part=actions]': {
      flexGrow: { base: 1, md: 0 },
      justifyContent: 'flex-end',
      minWidth: 0,
      maxWidth: '100%',
    },
    '&:has(> nav) > [data-part=actions]:has(> [data-share])': { flexBasis: '100%' },
    // Buttons that share the width of a phone, where they would otherwise be wider than it.
    '& > [data-part=actions] > [data-share] > *': { paddingInline: '2' },
    '& > [data-part=actions]': { display: 'flex', alignItems: 'center', gap: '2', flex: 'none', marginLeft: 'auto' },
  },
})
