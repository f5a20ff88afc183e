/** One thing that keys do. Several `keys` are pressed together, or are the keys to choose from. */
export interface KeyLine {
  readonly keys: readonly string[]
  readonly what: string
}

/** What Windows and Linux call Ctrl: on a Mac, the command key does the same. */
export const CTRL = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl'

/** Every key of the portal, by where it works. Who adds a key adds its line. */
export const KEYS: ReadonlyArray<{ readonly where: string; readonly lines: readonly KeyLine[] }> = [
  {
    where: 'Everywhere',
    lines: [
      { keys: ['/'], what: 'Find a client, page or action' },
      { keys: [CTRL, 'K'], what: 'Same, even while typing' },
      { keys: ['?'], what: 'Show shortcuts' },
      { keys: [CTRL, 'Z'], what: 'Undo, while a message offers it' },
      { keys: [CTRL, 'P'], what: 'Print the page' },
      { keys: ['Esc'], what: 'Close dialog or menu' },
      { keys: ['↑', '↓', 'Home', 'End'], what: 'Move through a menu or results' },
    ],
  },
  {
    where: 'In a list',
    lines: [
      { keys: ['↑', '↓', 'Page ↑', 'Page ↓'], what: 'Move from row to row' },
      { keys: ['Home', 'End'], what: 'First and last row' },
      { keys: ['Enter'], what: 'Open the record' },
      { keys: [CTRL, 'Enter'], what: 'Open in a new tab' },
      { keys: ['Space'], what: 'Select the row' },
      { keys: ['Esc'], what: 'Clear selection' },
      { keys: ['Alt', '↑', '↓'], what: 'Reorder columns in the column picker' },
    ],
  },
  {
    where: 'On a client’s page',
    lines: [
      { keys: ['.'], what: 'Do the next step' },
      { keys: ['N'], what: 'Write a note' },
      { keys: ['C'], what: 'Log a call' },
      { keys: ['E'], what: 'Write an email' },
      { keys: ['S'], what: 'Change the status' },
    ],
  },
  {
    where: 'On the board',
    lines: [
      { keys: ['↑', '↓', '←', '→'], what: 'Move from card to card' },
      { keys: ['Space'], what: 'Pick up or drop a card' },
      { keys: ['←', '→'], what: 'Move the card' },
      { keys: ['Esc'], what: 'Cancel' },
    ],
  },
  {
    where: 'While typing',
    lines: [
      { keys: ['Enter'], what: 'Save an inline edit' },
      { keys: [CTRL, 'Enter'], what: 'Submit a form or save a note' },
      { keys: ['Esc'], what: 'Leave a field, or cancel an edit' },
    ],
  },
]
