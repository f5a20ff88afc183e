import { defineDocument } from '@portal/build'

// Everything that a page needs, React and the design system included: there is no shell to take them from. 38 KB of it
// is the calendar, which comes when one is first opened, 6 KB the page of disclosures, 5 KB those of meetings, 13 KB the
// client form.
export default defineDocument(import.meta.dirname, { budget: 215_000 })
