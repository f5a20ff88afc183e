import { bone, breathing } from '../core/bone.ts'

/** The phone's two lines: name and status above, due and step and phone below. */
const phoneRow = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  gridTemplateAreas: '"title title status" "lead detail end"',
  columnGap: '2',
  alignItems: 'center',
  padding: '10px 16px',
  minHeight: '68px',
  borderBottom: '1px solid',
  borderColor: 'border.subtle',
}

const phone = {
  '& table, & tbody': { display: 'block', minWidth: '0 !important' },
  '& thead, & colgroup': { display: 'none' },
  '& tbody tr:not([data-message], [data-spacer], [data-group])': phoneRow,
  '& tr[data-group]': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    padding: '0 16px',
    background: 'bg.subtle',
    borderBottom: '1px solid',
    borderColor: 'border',
  },
  '& tr[data-group] > :is(th, td)': { padding: '0', border: '0', lineHeight: '32px' },
  '& tr[data-group] > td:not([data-phone=end])': { display: 'none' },
  '& tr[data-checks]:not([data-message])': {
    gridTemplateColumns: '28px auto minmax(0, 1fr) auto',
    gridTemplateAreas: '"check title title status" "check lead detail end"',
  },
  '& tbody tr:not([data-message], [data-spacer], [data-group]) td': {
    height: 'auto',
    // Figures, too, end at the edge.
    padding: '0 !important',
    border: '0',
    position: 'static',
    lineHeight: '22px',
    background: 'transparent',
  },
  '& tbody tr:not([data-message], [data-spacer], [data-group]) td:is(:not([data-phone]), [data-phone=hidden])': {
    display: 'none',
  },
  '& tbody td[data-absent]:is([data-phone=lead], [data-phone=detail], [data-phone=end])': { visibility: 'hidden' },
  '& tbody td[data-phone=check]': { display: 'block', gridArea: 'check', lineHeight: '1', overflow: 'visible' },
  '& tbody td[data-phone=title]': { display: 'block', gridArea: 'title', fontSize: '15px' },
  '& tbody td[data-phone=status]': { display: 'block', gridArea: 'status', textAlign: 'right' },
  '& tbody td[data-phone=lead]': { display: 'block', gridArea: 'lead' },
  '& tbody td[data-phone=detail]': { display: 'block', gridArea: 'detail', color: 'fg.muted' },
  '& tbody td[data-phone=end]': { display: 'block', gridArea: 'end', textAlign: 'right', fontWeight: 'medium' },
  '& tbody td[data-phone=end] > a': { color: 'accent.fg' },
  '& tbody td[data-phone=whole]': { display: 'block', gridArea: 'title / title / end / end' },
  '& td[data-phone=check] > input': { width: '20px', height: '20px' },
  '& tr[data-selected]': { background: 'bg.selected' },
  '& tr:focus-visible': { boxShadow: 'inset 2px 0 0 var(--ui-colors-focus)' },
}

/**
 * All looks of a table stand here, on one element: a thousand cells cost no style of their own. There are so many of
 * them that to work them out would take a page 20 ms, so the stylesheet has them.
 */
export const tableCss = {
  '.ui-table': {
    position: 'relative',
    minWidth: 0,
    overflowX: 'auto',
    overscrollBehaviorX: 'contain',
    // Its columns share its room (`column-widths.ts`).
    containerType: 'inline-size',
    '& table': { width: 'full', tableLayout: 'fixed', borderCollapse: 'separate', borderSpacing: '0' },
    '& :is(th, td)': { padding: '0 12px 0 0', textAlign: 'left', fontWeight: 'inherit' },
    '& th': {
      height: 'tableHead',
      position: 'sticky',
      top: '0',
      zIndex: 'sticky',
      background: 'bg.subtle',
      borderBottom: '1px solid',
      borderColor: 'border',
      color: 'fg.muted',
      fontSize: 'xs',
      lineHeight: '16px',
      fontWeight: 'medium',
      whiteSpace: 'nowrap',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
    },
    '& td': {
      height: 'row',
      borderBottom: '1px solid',
      borderColor: 'border.subtle',
      whiteSpace: 'nowrap',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
    },
    '& :is(th, td):first-child': { paddingLeft: 'gutter' },
    '& :is(th, td):last-child': { paddingRight: 'gutter' },
    // Figures at the right keep their distance from the text that follows at the left.
    '& [data-align=right]': { textAlign: 'right' },
    '& [data-align=right]:not(:last-child)': { paddingRight: '24px' },
    '& td[data-numeric]': { fontVariantNumeric: 'tabular-nums' },
    '& td[data-tone=name]': { fontWeight: 'medium', color: 'fg' },
    '& td[data-tone=muted]': { color: 'fg.muted' },
    '& td[data-phone=check]': { overflow: 'visible' },
    // Of a table wider than its room, whom a row is about stays in sight.
    '& :is(th, td)[data-frozen]': { position: 'sticky', left: '0' },
    '& td[data-frozen]': { zIndex: '1', background: 'bg.surface' },
    '& th[data-frozen]': { zIndex: 'calc(var(--ui-z-index-sticky) + 1)' },
    '& [data-checks] > [data-frozen]:not(:first-child)': { left: 'var(--checks)' },
    '& td > a[data-part=open]': { outline: 'none' },
    '& tr[data-opens]': { cursor: 'pointer' },
    '& tbody tr:not([data-message], [data-group]):hover td': { background: 'bg.hover' },
    '& tr[data-selected] td': { background: 'bg.selected' },
    '& tbody tr[data-selected]:hover td': { background: 'bg.selectedHover' },
    '& tr:focus-visible': { outline: 'none' },
    '& tr:focus-visible td:first-child': { boxShadow: 'inset 2px 0 0 var(--ui-colors-focus)' },
    '& tr[data-group] > :is(th, td)': {
      position: 'static',
      height: '32px',
      overflow: 'visible',
      background: 'bg.subtle',
      borderBottom: '1px solid',
      borderColor: 'border',
      color: 'fg.muted',
      fontSize: 'xs',
      fontWeight: 'regular',
      fontVariantNumeric: 'tabular-nums',
    },
    // Of a table wider than its room, the name of the group stays in sight.
    '& tr[data-group] > th > span': { position: 'sticky', left: 'gutter' },
    '& tr[data-group] strong': { marginRight: '4px', fontWeight: 'medium', color: 'fg' },
    '& tr[data-group] > [data-tone=danger] strong': { color: 'danger.fg' },
    '& tr[data-message] td': { height: 'auto', padding: '0 8px', borderBottom: '0', whiteSpace: 'normal' },
    '& tr[data-spacer] td': { padding: '0', border: '0' },
    '& td > [data-part=bone]': bone,
    '& tbody[data-bones]': breathing,
    // Rows that are about to be replaced fade after a while: a quick answer changes nothing but the rows.
    '& tbody': { transition: 'opacity var(--ui-durations-fast) 0ms' },
    '&[aria-busy=true] tbody[data-stale]': { opacity: 0.55, transitionDelay: '300ms' },
    '& th > button': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '4px',
      maxWidth: 'full',
      height: '28px',
      marginInline: '-6px',
      paddingInline: '6px',
      borderRadius: 'sm',
      fontWeight: 'inherit',
      color: 'inherit',
      _hover: { color: 'fg', background: 'bg.muted' },
      '&:focus-visible': { outlineOffset: '-2px' },
      '& > svg': { flex: 'none' },
    },
    '& th:is([aria-sort=ascending], [aria-sort=descending]) > button': { color: 'fg' },
    '& col[data-actions]': { width: '0' },
    '& :is(th, td)[data-actions]': { position: 'sticky', right: '0', paddingInline: '0' },
    // The actions lie over the end of the row and hide what is below them in the row's own colour.
    '& td[data-actions]': { overflow: 'visible', background: 'bg.surface' },
    '& td[data-actions] > div': {
      position: 'absolute',
      insetBlock: '0',
      right: '0',
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'flex-end',
      // The icons end where the text of a row does.
      paddingRight: 'calc(var(--ui-spacing-gutter) - 6px)',
      background: 'inherit',
      opacity: 0,
      pointerEvents: 'none',
    },
    '& tr:is(:hover, :focus-within) td[data-actions] > div': { opacity: 1, pointerEvents: 'auto' },
    // Where nothing hovers, the actions have a column of their own.
    '@media (hover: none)': {
      '& col[data-actions]': { width: '120px' },
      '& td[data-actions] > div': { opacity: 1, pointerEvents: 'auto' },
    },
    mdDown: phone,
  },
  '.ui-table[data-fill]': {
    flex: '1 1 0',
    minHeight: 0,
    overflowY: 'auto',
    // The columns are as wide before the rows come as after.
    scrollbarGutter: 'stable',
    borderTop: '1px solid',
    borderColor: 'border',
    // Of a table wider than its room, what is said in place of the rows has the room's width and stays in sight.
    '& tr[data-message] td': { padding: '0', overflow: 'visible' },
    '& tr[data-message] td > div': {
      position: 'sticky',
      left: '0',
      width: '100cqi',
      // Up to the gutter with the padding that it brings.
      padding: '0 calc(var(--ui-spacing-gutter) - 8px) 0 calc(var(--ui-spacing-gutter) - 16px)',
    },
  },
  '.ui-table[data-in-panel]': {
    '& :is(th, td):first-child': { paddingLeft: { base: '0', md: '4' } },
    '& :is(th, td):last-child': { paddingRight: { base: '0', md: '4' } },
    '& th': { height: '32px', borderTop: '1px solid', borderTopColor: 'border' },
    '& tbody tr:last-child td': { borderBottom: '0' },
    '& tr[data-message] td': { padding: '0' },
  },
} as const
