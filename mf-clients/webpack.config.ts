import { defineRemote } from '@portal/build'

// All chunks together: the lists, the board, the page of a client and each of its tabs. What one screen loads of it has
// budgets of its own, in the browser tests.
export default defineRemote(import.meta.dirname, { budget: 120_000 })
