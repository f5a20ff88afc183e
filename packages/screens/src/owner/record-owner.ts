/**
 * Whose notes, documents and timeline are shown: all those of a client, or those of one application of a client.
 */
export type RecordOwner = { readonly client: number } | { readonly application: number }

/** The id of an owner, for the calls of its kind. */
export function idOf(owner: RecordOwner): number {
  return 'client' in owner ? owner.client : owner.application
}

/** What stands for an owner in names of drafts and the like: a client's number, or `application-5`. */
export function nameOf(owner: RecordOwner): string {
  return 'client' in owner ? String(owner.client) : `application-${owner.application}`
}
