/** How the tables of the overview look. */
export const CELL = {
  height: '40px',
  paddingInline: '2',
  _first: { paddingStart: '4' },
  _last: { paddingEnd: '4' },
} as const
export const HEAD = { ...CELL, height: '32px', fontWeight: 'medium', fontSize: 'xs', color: 'fg.muted' } as const
export const ROW_LINES = { borderTopWidth: '1px', borderColor: 'border.subtle' } as const
