import { defineRemote } from '@portal/build'

// All chunks together: imports, users and contacts. A third of it is what checks forms, and comes with the first form.
export default defineRemote(import.meta.dirname, { budget: 75_000 })
