import { defineRemote } from '@portal/build'

// All chunks together: the imports are the first of the administration's screens.
export default defineRemote(import.meta.dirname, { budget: 40_000 })
