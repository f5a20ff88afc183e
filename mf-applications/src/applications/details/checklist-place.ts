/** Where the checklist is on an application’s page: the next step of a draft leads there. */
export const CHECKLIST_ID = 'checklist'

/** Brings the checklist into view and puts the focus there. */
export function goToChecklist(): void {
  const place = document.getElementById(CHECKLIST_ID)
  place?.scrollIntoView({ block: 'center' })
  const next = place?.querySelector<HTMLElement>('input:not(:checked):not(:disabled)')
  ;(next ?? place)?.focus({ preventScroll: true })
}
