import { mentionHtml, mentionsIn } from './mention.ts'
import { textOfRichText } from './rich-text.ts'

test('reads the mentions it writes, whatever the names', () => {
  const people = [
    { id: 12, name: 'Mai Lê' },
    { id: 7, name: 'A & B <i>' },
  ]
  const html = `<p>Ask ${people.map(mentionHtml).join(' and ')}</p>`
  expect([...mentionsIn(html)]).toEqual([
    [12, 'Mai Lê'],
    [7, 'A & B <i>'],
  ])
  expect(textOfRichText(html)).toBe('Ask @Mai Lê and @A & B <i>')
})

test.each([
  [null],
  ['<p>@Mai Lê</p>'],
  ['<p><span data-mention="0">@Mai</span></p>'],
  ['&lt;span data-mention="1"&gt;@Mai&lt;/span&gt;'],
])('%s mentions nobody', (html) => {
  expect(mentionsIn(html).size).toBe(0)
})
