import { defineDocument } from '@portal/build'

// Everything that a page needs, React and the design system included: there is no shell to take them from.
export default defineDocument(import.meta.dirname, { budget: 125_000 })
