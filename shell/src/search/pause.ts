/** Milliseconds without a key until a search goes out. */
export const PAUSE = 250
