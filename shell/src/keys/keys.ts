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
      { keys: ['/'], what: 'Find a client, a page or something to do' },
      { keys: [CTRL, 'K'], what: 'The same, also while typing' },
      { keys: ['?'], what: 'Show these keys' },
      { keys: ['Esc'], what: 'Close what is open' },
      { keys: ['↑', '↓', 'Home', 'End'], what: 'Move in a menu or in what was found' },
    ],
  },
  {
    where: 'In a list',
    lines: [
      { keys: ['↑', '↓', 'Page ↑', 'Page ↓'], what: 'Move from row to row' },
      { keys: ['Home', 'End'], what: 'First and last row' },
      { keys: ['Enter'], what: 'Open the record' },
      { keys: [CTRL, 'Enter'], what: 'Open it in a new tab' },
      { keys: ['Space'], what: 'Select the row' },
      { keys: ['Esc'], what: 'Select nothing' },
      { keys: ['Alt', '↑', '↓'], what: 'Move a column, in the choice of columns' },
    ],
  },
  {
    where: 'On the board',
    lines: [
      { keys: ['↑', '↓', '←', '→'], what: 'Move from card to card' },
      { keys: ['Space'], what: 'Lift the card, and drop it' },
      { keys: ['←', '→'], what: 'Carry the lifted card' },
      { keys: ['Esc'], what: 'Put it back' },
    ],
  },
  {
    where: 'While typing',
    lines: [
      { keys: ['Enter'], what: 'Save what is edited in place' },
      { keys: [CTRL, 'Enter'], what: 'Send a form, save a note' },
      { keys: ['Esc'], what: 'Put back what was edited' },
    ],
  },
]
