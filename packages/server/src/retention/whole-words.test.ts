import { withoutWords } from './whole-words.ts'

const without = (text: string, ...words: string[]) => withoutWords(text, words, 'Erased')

test.each([
  ['Call Mai Lê, please', 'mai lê', 'Call Erased, please'],
  ['Susan Lewis', 'an le', 'Susan Lewis'],
  ['Đan Lê', 'an lê', 'Đan Lê'],
  ['MAI LÊ and Mai Lê’s dog', 'mai lê', 'Erased and Erased’s dog'],
  ['<an@firm.example>, joan@firm.example', 'an@firm.example', '<Erased>, joan@firm.example'],
  ['an@firm.example.au or write to an@firm.example.', 'an@firm.example', 'an@firm.example.au or write to Erased.'],
  ['jo-an@firm.example', 'an@firm.example', 'jo-an@firm.example'],
  ['1971-03-09T00:00:00', '1971-03-09', 'ErasedT00:00:00'],
  ['10412345678 0412345678', '0412345678', '10412345678 Erased'],
  ['Ann (Annie) Lee', 'ann (annie) lee', 'Erased'],
])('%j without %j is %j', (text, word, left) => {
  expect(without(text, word)).toBe(left)
})

test('somebody whose name is in the word that stands for it goes too', () => {
  expect(without('Erased was here, $& too', 'erased', 'era')).toBe('Erased was here, $& too')
})
