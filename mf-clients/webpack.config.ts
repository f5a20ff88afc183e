import { defineRemote } from '@portal/build'

// All chunks together: the lists with their views, the board, the page of a client and each of its tabs, partner, mails
// and pre-assessments among them. What one screen loads of it has budgets of its own, in the browser tests.
export default defineRemote(import.meta.dirname, { budget: 180_000, firstChunk: 'lists', standalone: 'dashboard' })
