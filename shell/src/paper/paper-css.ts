/** What is pressed, floats or is read aloud alone. */
const GONE = [
  '.portal-frame > :not([data-part=body])',
  '.portal-frame > [data-part=body] > :not(main)',
  '.ui-button',
  '.ui-add-filter',
  '.ui-toasts',
  '.ui-visually-hidden',
  '.ui-filter-bar:not(:has(.ui-filter-chip, input:not(:placeholder-shown)))',
  '.ui-filter-bar > [data-part=find]:not(:has(input:not(:placeholder-shown)))',
  '.ui-filter-chip > [data-part=remove]',
  '.ui-list-footer > [data-part=end]',
  '.ui-page-head > :is(nav, [data-part=actions])',
  '.ui-tabs [data-part=end]',
  '.ui-tabs [data-part=tab]:not([aria-current], [data-current])',
  '.ui-table :is(th, td, col)[data-actions]',
  '.ui-table :is([data-checks] > :first-child, table:has([data-checks]) col:first-child)',
  // Of a few to choose from, the chosen one is told.
  '[role=group]:has(> :is([aria-current], [aria-pressed=true])) > :not([aria-current], [aria-pressed=true])',
  'label:has(> [role=switch])',
  '[data-floating], [data-composer], [data-screen], [role=tooltip]',
]

/**
 * Every page on paper: whole, in sheets whose margins repeat what the page's own head says once. Firm and title come as
 * variables on the html element, as no browser hands on text of the page. What is marked is so by `unroll.ts`.
 */
export const paperCss = `
@page {
  size: A4; margin: 18mm 12mm 16mm; font: 8pt var(--ui-fonts-sans); color: #5d666b;
  @top-left { content: var(--paper-firm) }
  @top-right { content: var(--paper-title) }
  @bottom-left { content: var(--paper-printed) }
  @bottom-right { content: "Page " counter(page) " of " counter(pages) }
}
/* The first sheet has them in its head. */
@page :first { @top-left { content: none } @top-right { content: none } }
@page wide { size: A4 landscape }
@media print {
  * { print-color-adjust: exact; transition: none !important; animation: none !important }
  /* The margins of the sheet are enough. */
  :root { --ui-spacing-gutter: 0px !important }
  body:has(main .ui-table[data-fill], main [data-wide]) { page: wide }
  :is(html, body, body > div, .portal-frame, .portal-frame > [data-part=body], main) {
    display: block !important; height: auto !important; min-height: 0 !important; overflow: visible !important;
    background: none !important;
  }
  [data-paper-head] {
    display: flex !important; justify-content: space-between; align-items: center; padding-bottom: 8px;
    border-bottom: 1px solid var(--ui-colors-border);
  }
  [data-paper-head]::after { content: var(--paper-title); color: var(--ui-colors-fg-muted) }
  ${GONE.join()} { display: none !important }
  [data-unrolled] {
    overflow: visible !important; height: auto !important; max-height: none !important; flex-basis: auto !important;
  }
  [data-unclipped]:not(td, th) {
    overflow: visible !important; white-space: normal !important; -webkit-line-clamp: none !important;
  }
  [data-unstuck] { position: relative !important; inset: auto !important }
  .ui-tabs { border: 0; break-after: avoid }
  /* The open one is a heading now. */
  .ui-tabs [data-part=tab] { visibility: visible; color: inherit; box-shadow: none !important }
  .ui-list-footer { min-height: 0 }
  tr, li, figure, [data-uncut], .ui-list-footer { break-inside: avoid }
  h1, h2, h3, h4, [data-part=head] { break-after: avoid }
  thead { display: table-header-group !important }
  /* A sum stands at the end, not on each sheet. */
  tfoot { display: table-row-group !important }
  .ui-table { container-type: normal }
  .ui-table table { min-width: 0 !important; table-layout: auto }
  .ui-table col { width: auto !important }
  .ui-table :is(th, td) { position: static !important; height: auto; padding-block: 4px; overflow: visible }
  .ui-table td { white-space: normal }
  .ui-table td[data-numeric] { white-space: nowrap }
  /* A head that is repeated shows nothing of a button. */
  .ui-table th > button { display: contents }
  .ui-table th svg { display: inline; vertical-align: text-bottom }
}`
