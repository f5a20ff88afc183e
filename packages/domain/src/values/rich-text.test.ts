import { isLinkAddress, linkAddressOf, richTextOf, textOfRichText } from './rich-text.ts'

test.each([
  ['<p>One</p><p>Two</p>', 'One\nTwo'],
  ['<p>One</p><p></p><p>Two</p>', 'One\n\nTwo'],
  ['<p>One<br>Two</p>', 'One\nTwo'],
  ['<h4>Call</h4>\n<p>A <strong>bold</strong> word</p>', 'Call\nA bold word'],
  ['<ul><li><p>a</p></li><li><p>b</p></li></ul><p>c</p>', '- a\n- b\nc'],
  ['<ol><li><p>a</p><ul><li><p>x</p></li></ul></li><li><p>b</p></li></ol>', '1. a\n  - x\n2. b'],
  ['<p>1 &lt; 2 &amp;&amp; &quot;x&quot;&nbsp;</p>', '1 < 2 && "x"'],
  ['<p>&amp;lt;</p>', '&lt;'],
  ['', ''],
  ['<p></p>', ''],
])('the text of %s', (html, text) => {
  expect(textOfRichText(html)).toBe(text)
})

test.each(['plain', 'two\nlines', 'a\n\nb', '<b>not bold</b> & more', 'ễ 房貸'])(
  '%j keeps its words as mark-up',
  (text) => {
    expect(textOfRichText(richTextOf(text))).toBe(text)
  },
)

test('addresses of links', () => {
  expect(['https://a.example/x', 'mailto:a@b.example', 'tel:0412345678'].every(isLinkAddress)).toBe(true)
  expect(['javascript:alert(1)', '//a.example', '/x', 'data:text/html,x', 'https://a b'].some(isLinkAddress)).toBe(
    false,
  )
  expect(linkAddressOf(' insurer.example/pds ')).toBe('https://insurer.example/pds')
  expect(linkAddressOf('sam@demo.example')).toBe('mailto:sam@demo.example')
  expect(linkAddressOf('0412 345 678')).toBe('tel:0412345678')
  expect(linkAddressOf('javascript:alert(1)')).toBeUndefined()
  expect(linkAddressOf('hello')).toBeUndefined()
})

test('tags without end and lists without bottom are read as fast as any text', () => {
  const begun = process.threadCpuUsage()
  for (const part of ['<p ', '<a href="', '<', '</', '<ul><li>', '<br>', '&', '<p>\n']) {
    expect(textOfRichText(part.repeat(200_000 / part.length)).length).toBeLessThan(2_000_000)
  }
  textOfRichText(`<${'a'.repeat(200_000)}`)
  expect(process.threadCpuUsage(begun).user).toBeLessThan(2_000_000)
})
