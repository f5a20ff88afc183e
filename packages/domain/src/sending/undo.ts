/** How long a message that somebody has just sent can be taken back. */
export const UNDO_SECONDS = 10
