import { defineRemote } from '@portal/build'

// The budget is what all files of the remote may weigh on the wire, in bytes. The panel stands in another screen, so it
// is a chunk that needs no other.
export default defineRemote(import.meta.dirname, { budget: 25_000, standalone: 'panel' })
