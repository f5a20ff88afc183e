import { RICH_TEXT_STYLES } from '../page/record/rich-text-styles.ts'
import { styled } from '../theme/styled.tsx'

const LINE = 22

/** The frame of an editor, which looks like a field. */
export const EditorFrame = styled('div', {
  base: {
    width: 'full',
    minWidth: 0,
    border: '1px solid',
    borderColor: 'border.control',
    borderRadius: 'md',
    background: 'bg.surface',
    '&:hover': { borderColor: 'fg.subtle' },
    '&&:focus-within': { borderColor: 'focus', boxShadow: '0 0 0 1px var(--ui-colors-focus)' },
    '&&:has([aria-invalid=true])': { borderColor: 'danger.mark' },
    '&&:has([aria-invalid=true]):focus-within': { boxShadow: '0 0 0 1px var(--ui-colors-danger-mark)' },
    '& [role=textbox]': {
      padding: { base: '9px 12px', md: '6px 10px' },
      overflowY: 'auto',
      outline: 'none',
      // Styles ProseMirror would otherwise inject as a style element, which our CSP refuses.
      position: 'relative',
      whiteSpace: 'break-spaces',
      overflowWrap: 'anywhere',
      fontVariantLigatures: 'none',
      fontSize: { base: 'lg', md: 'md' },
      lineHeight: `${LINE}px`,
      ...RICH_TEXT_STYLES,
    },
    '& .is-editor-empty:first-of-type::before': {
      content: 'attr(data-placeholder)',
      float: 'left',
      height: '0',
      color: 'fg.subtle',
      pointerEvents: 'none',
    },
  },
})

/** The fewest lines an editor shows, and the most before it scrolls. */
export function heightOf(rows: number, maxRows: number) {
  return { '& [role=textbox]': { minHeight: `${rows * LINE + 12}px`, maxHeight: `${maxRows * LINE + 12}px` } }
}
