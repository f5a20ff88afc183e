import { editedHtml, keptHtml } from './merge-html.ts'

test.each([
  '<p>Hi {{client first name}},</p>{{#policy number}}<p>a</p><ul><li>b</li></ul>{{/policy number}}',
  '<p>{{#policy number}}Quote {{policy number}}.{{/policy number}}</p>',
  '{{#policy number}}<p>a</p>{{/policy insurer}}',
  '<p><a href="{{adviser booking link}}">Book with {{adviser name}}</a></p>',
])('%s is kept as it was read', (kept) => {
  expect(keptHtml(editedHtml(kept))).toBe(kept)
})

test('only a section around whole paragraphs is a box', () => {
  expect(editedHtml('{{# today }}<p>a</p> {{/ today}}')).toBe('<div data-section="today"><p>a</p> </div>')
  expect(editedHtml('{{#today}}<p>a</p>b{{/today}}')).not.toContain('data-section')
})

test('a section that nothing ends well, and blanks without end, are read as fast as any text', () => {
  const begun = process.threadCpuUsage()
  editedHtml(`{{#today}}${'<p>a</p>'.repeat(10_000)}<p>{{/today}}</p>`)
  editedHtml(`{{#today}}${'<p>a</p>'.repeat(10_000)}`)
  editedHtml('{{'.padEnd(100_000))
  expect(process.threadCpuUsage(begun).user).toBeLessThan(2_000_000)
})
