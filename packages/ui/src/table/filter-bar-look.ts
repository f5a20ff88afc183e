import { look } from '../theme/look.ts'

/** What narrows a list down, in one line. */
export const filterBarLook = look('ui-filter-bar', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    flex: 'none',
    minHeight: '3.25rem',
    paddingInline: 'gutter',
    paddingBlock: '2',
    '& > [data-part=find]': { width: '200px' },
    '& > [data-part=end]': { display: 'flex', alignItems: 'center', gap: '1', marginLeft: 'auto' },
    // Of several on a phone, the last alone stands at the right.
    mdDown: {
      '& > [data-part=end]:has(> :nth-child(2))': { flex: '1 1 auto' },
      '& > [data-part=end] > :nth-child(n+2):last-child': { marginLeft: 'auto' },
    },
  },
})
