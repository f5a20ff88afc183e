import { mailText } from './mail-text.ts'

test.each([
  ['<p>Hi Mai,</p><p>One.<br>Two.</p>', 'Hi Mai,\n\nOne.\nTwo.'],
  ['<p>Hi</p><p></p><p>there</p>', 'Hi\n\nthere'],
  ['<h4>Next</h4><ul><li><p>a</p></li><li><p>b</p></li></ul><p>c</p>', 'Next\n\n- a\n- b\n\nc'],
  ['<ol><li><p>a</p><ul><li><p>x</p></li></ul></li></ol>', '1. a\n  - x'],
  [
    '<p>See <a href="https://a.example/?x=1&amp;y=2" rel="x">our <strong>page</strong></a>.</p>',
    'See our page (https://a.example/?x=1&y=2).',
  ],
  ['<p><a href="https://a.example">https://a.example</a></p>', 'https://a.example'],
  [
    '<p><a href="mailto:a@b.example">a@b.example</a> or <a href="tel:0412345678">call</a></p>',
    'a@b.example or call (0412345678)',
  ],
])('%s as plain text', (html, text) => {
  expect(mailText(html)).toBe(text)
})

test('thousands of links and lists are read at once', () => {
  const begun = process.threadCpuUsage()
  for (const part of ['<a href="x">y</a>', '<p><a href="x">', '<ul><li>', '</ul>', '<p></p>']) {
    mailText(part.repeat(200_000 / part.length))
  }
  expect(process.threadCpuUsage(begun).user).toBeLessThan(2_000_000)
})
