import { defineRemote } from '@portal/build'

// All chunks together: lists of applications, policies, renewals and tasks, the pages of an application and a policy, the
// dashboard's blocks and the forms of all, those of messages to one client, to many and to whoever is chased among them.
// What one screen loads of it has budgets of its own, in the browser tests.
export default defineRemote(import.meta.dirname, {
  budget: 188_000,
  firstChunk: 'applications',
  standalone: 'dashboard',
})
