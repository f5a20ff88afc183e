/** Where the form leads back to. */
export const USER_LIST_PATH = '/user'

/** The form of a user; of a new one, where none is named. */
export function userAddress(id?: number): string {
  return id === undefined ? '/add-edit-user' : `/add-edit-user/${id}`
}
