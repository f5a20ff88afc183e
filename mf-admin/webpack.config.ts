import { defineRemote } from '@portal/build'

// All chunks together: imports, users, contacts, templates, commissions with checks, payouts and periods, reports, logs,
// settings with mail server and automatic messages, of which a page loads its own. A quarter of it is what checks forms, and comes with the first form.
export default defineRemote(import.meta.dirname, { budget: 190_000 })
