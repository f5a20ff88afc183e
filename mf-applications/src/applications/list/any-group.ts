/** In the address of the list: every application, whatever its group. */
export const ANY_GROUP = 'all'
