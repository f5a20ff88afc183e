import type { Styles } from '@portal/ui/core'

/** What an entry of the menu and a record below it have in common. */
const entry = {
  display: 'flex',
  alignItems: 'center',
  gap: '10px',
  paddingInline: '10px',
  borderRadius: 'md',
  color: 'fg.muted',
  transition: 'background 80ms',
  _hover: { background: 'bg.muted', color: 'fg' },
} as const

/** Entries below each other. */
const entries = { display: 'flex', flexDirection: 'column', gap: '0.5' } as const

/** The side menu, and the same entries in a phone's drawer. */
export const menuCss: Styles = {
  '.portal-menu': {
    display: 'flex',
    flexDirection: 'column',
    minHeight: '0',
    '&[data-beside]': { borderRightWidth: '1px', background: 'bg.canvas' },
    '&:not([data-beside])': { height: 'full' },
    '& > [data-part=head]': {
      display: 'flex',
      alignItems: 'center',
      flex: 'none',
      height: 'header',
      paddingInline: '4',
    },
    '& > [data-part=head] > a': { display: 'flex', minWidth: '0', borderRadius: 'md' },
    '& > [data-part=entries]': { flex: '1 1 0', minHeight: '0', overflowY: 'auto' },
    '& > [data-part=entries] > ul': { ...entries, padding: '2' },
    '& > [data-part=foot]': { padding: '2', borderTopWidth: '1px' },
    '& [data-part=bone]': { display: 'flex', alignItems: 'center', height: '8', paddingInline: '10px' },
  },
  /* The open page's entry is a raised one with its icon in the accent. */
  '.portal-menu-entry': {
    ...entry,
    width: 'full',
    height: { base: '44px', md: '32px' },
    fontWeight: 'medium',
    textAlign: 'start',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    '& svg': { flex: 'none' },
    '& > [data-part=name]': { minWidth: '0', overflow: 'hidden', textOverflow: 'ellipsis' },
    '& > [data-part=count]': {
      marginStart: 'auto',
      color: 'fg.subtle',
      fontSize: 'xs',
      fontVariantNumeric: 'tabular-nums',
    },
    '&[aria-current]': {
      background: 'bg.surface',
      color: 'fg',
      boxShadow: '0 0 0 1px var(--ui-colors-border)',
      '& svg': { color: 'accent.fg' },
    },
  },
  '.portal-recents': {
    paddingInline: '2',
    paddingBottom: '2',
    '& > p': { paddingInline: '10px', paddingTop: '2', paddingBottom: '1', textStyle: 'xs', color: 'fg.subtle' },
    '& > ul': entries,
    '& a': {
      ...entry,
      height: { base: '44px', md: '30px' },
      '& > [data-part=name]': { minWidth: '0', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
      '&[aria-current]': { color: 'fg', fontWeight: 'medium' },
    },
  },
}
