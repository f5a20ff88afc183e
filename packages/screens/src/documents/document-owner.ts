import { idOf, nameOf, type RecordOwner } from '../owner/record-owner.ts'

/** Whose documents are meant: a client's, an application's, or those that were attached to a task. */
export type DocumentOwner = RecordOwner | { readonly task: number }

/** The id of an owner, for the calls of its kind. */
export function documentOwnerId(owner: DocumentOwner): number {
  return 'task' in owner ? owner.task : idOf(owner)
}

/** What stands for an owner among the files on their way. */
export function documentOwnerName(owner: DocumentOwner): string {
  return 'task' in owner ? `task-${owner.task}` : nameOf(owner)
}
