/** Windows wide enough for an entry beside the list. */
export const BESIDE = '(min-width: 80em)'
