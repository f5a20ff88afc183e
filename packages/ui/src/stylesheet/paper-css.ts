import type { Styles } from '../theme/look.ts'

const GONE = { display: 'none !important' }

/** Without a box that scrolls: what lies in it is as high as its content and goes on on the next sheet. */
const WHOLE = {
  display: 'block !important',
  height: 'auto !important',
  minHeight: '0 !important',
  maxHeight: 'none !important',
  overflow: 'visible !important',
}

/**
 * Sheets of paper. Their margins repeat what the page's own head says once: firm and title come as variables on the html
 * element, as no browser hands on text of the page.
 */
export const sheetCss = `@page {
  size: A4; margin: 18mm 12mm 16mm; font: 8pt var(--ui-fonts-sans); color: #5d666b;
  @top-left { content: var(--paper-firm) }
  @top-right { content: var(--paper-title) }
  @bottom-left { content: var(--paper-printed) }
  @bottom-right { content: "Page " counter(page) " of " counter(pages) }
}
/* The first sheet has them in its head. */
@page :first { @top-left { content: none } @top-right { content: none } }
@page wide { size: A4 landscape }`

/** Every page on paper: whole, without what is pressed or floats. Ours are important, to win over looks of single places. */
export const paperCss: Styles = {
  '*': {
    printColorAdjust: 'exact',
    transition: 'none !important',
    animation: 'none !important',
  },
  // The margins of the sheet are enough.
  ':root': { '--ui-spacing-gutter': '0px !important' },
  'body:has(main .ui-table[data-fill], main [data-wide])': { page: 'wide' },
  ':is(html, body, body > div)': { ...WHOLE, background: 'none !important' },
  // What scrolls, and what it stands in: marked when printing starts (the shell's `unroll.ts`).
  '[data-unrolled]': {
    overflow: 'visible !important',
    height: 'auto !important',
    maxHeight: 'none !important',
    flexBasis: 'auto !important',
  },
  '[data-unclipped]:not(td, th)': {
    overflow: 'visible !important',
    whiteSpace: 'normal !important',
    WebkitLineClamp: 'none !important',
  },
  '[data-unstuck]': { position: 'relative !important', inset: 'auto !important' },
  [[
    '.ui-button',
    '.ui-add-filter',
    '.ui-toasts',
    '.ui-visually-hidden',
    '.ui-filter-bar:not(:has(.ui-filter-chip, input:not(:placeholder-shown)))',
    '.ui-filter-chip > [data-part=remove]',
    '.ui-filter-bar > [data-part=find]:not(:has(input:not(:placeholder-shown)))',
    '.ui-list-footer > [data-part=end]',
    '.ui-page-head > :is(nav, [data-part=actions])',
    '.ui-tabs [data-part=end]',
    '.ui-tabs [data-part=tab]:not([aria-current], [data-current])',
    '.ui-table :is(th, td, col)[data-actions]',
    '.ui-table :is([data-checks] > :first-child, table:has([data-checks]) col:first-child)',
    // Of a few to choose from, the chosen one is told.
    '[role=group]:has(> :is([aria-current], [aria-pressed=true])) > :not([aria-current], [aria-pressed=true])',
    'label:has(> [role=switch])',
    '[data-floating]',
    '[data-composer]',
    '[data-screen]',
    '[role=tooltip]',
  ].join()]: GONE,
  '.ui-tabs': {
    border: '0',
    breakAfter: 'avoid',
    // The open one is a heading now.
    '& [data-part=tab]': { visibility: 'visible !important', color: 'fg !important', boxShadow: 'none !important' },
  },
  ':is(tr, li, figure, [data-uncut], .ui-list-footer)': { breakInside: 'avoid' },
  '.ui-list-footer': { minHeight: '0' },
  ':is(h1, h2, h3, h4, [data-part=head])': { breakAfter: 'avoid' },
  thead: { display: 'table-header-group !important' },
  // A sum stands at the end, not on each sheet.
  tfoot: { display: 'table-row-group !important' },
  '.ui-table': {
    containerType: 'normal',
    '& table': { minWidth: '0 !important', tableLayout: 'auto' },
    '& col': { width: 'auto !important' },
    '& :is(th, td)': { position: 'static !important', whiteSpace: 'normal', overflow: 'visible', paddingBlock: '4px' },
    '& td': { height: 'auto' },
    '& th': { whiteSpace: 'nowrap' },
    // A head that is repeated shows nothing of a button.
    '& th > button': { display: 'contents' },
    '& th svg': { display: 'inline', verticalAlign: 'text-bottom' },
    '& :is(td[data-numeric], th[data-align=right])': { whiteSpace: 'nowrap' },
  },
}
