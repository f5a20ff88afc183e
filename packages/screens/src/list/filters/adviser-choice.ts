/** An adviser in the address: an id, `0` for nobody, `me` for whoever is looking. */
export type AdviserChoice = number | 'me'
