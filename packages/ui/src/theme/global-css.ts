import { defineGlobalStyles } from '@chakra-ui/react/styled-system'

/** What holds for the whole page. Sizes of type are set here once, so most components set none. */
export const globalCss = defineGlobalStyles({
  // The portal's own accent, petrol; a company's look is written over it on the html element.
  ':root': { '--accent-h': '212', '--accent-c': '0.082' },
  ':root, [data-theme=light]': { colorScheme: 'light' },
  '[data-theme=dark]': { colorScheme: 'dark' },
  html: { fontFamily: 'sans', textRendering: 'geometricPrecision' },
  body: { textStyle: 'sm', color: 'fg', background: 'bg.surface', overflowWrap: 'break-word' },
  '*, *::before, *::after': { borderColor: 'border' },
  '*::placeholder': { color: 'fg.subtle', opacity: 1 },
  'button, summary, [role=button], label:has(input)': { cursor: 'pointer' },
  ':focus-visible': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '1px' },
  'a[href], button, [tabindex], input, select, textarea': { scrollMargin: '8px' },
  // Chakra's resets say how text breaks of every element, so that none would take `anywhere` from what it stands in.
  // Bars that always show, as on Windows, are slim and in the colours of the part that they stand in.
  '*': { overflowWrap: 'inherit', scrollbarWidth: 'thin' },
  ':root, [data-theme]': { scrollbarColor: 'var(--ui-colors-border-control) transparent' },
  // What is dropped on a frame would be opened there.
  '[data-dragging] iframe': { pointerEvents: 'none' },
  'b, strong': { fontWeight: 'semibold' },
})
