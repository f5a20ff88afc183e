import { useRole } from '@portal/platform'
import { NotOpenYet, RecordNotThere } from '@portal/screens/record'

/** Stands in the page's place for a quote that is not there for this viewer. */
export function QuoteNotThere() {
  return useRole() === 'ROLE_AUDITOR' ? <NotOpenYet noun="quote" /> : <RecordNotThere noun="quote" />
}
