import { quotePdf } from '../quote-pdf.ts'
import { DANIEL, MAI, orderOf } from '../testing/orders.ts'
import { readTags } from '../testing/read-tags.ts'

/** A reader that says the document aloud goes by its tags. */

test('the document is tagged: parts and sections are headings, in their order', async () => {
  const { isMarked, elements } = await readTags(await quotePdf(orderOf({ clients: [DANIEL, MAI] })))
  expect(isMarked).toBe(true)
  expect(elements.filter(({ role }) => role === 'H1').map(({ text }) => text)).toEqual([
    'Personal and protection details',
    'Premium comparison',
    'Premium breakdown',
    'Commission and important notes',
    'Definitions',
  ])
  const sections = elements.filter(({ role }) => role === 'H2').map(({ text }) => text)
  expect(sections).toContain('Personal details of Mai Anh Nguyễn')
  expect(sections.at(-1)).toBe('PDS and TMD, date of issue')
})

test('a paragraph and a row of a table are each read as one, with spaces between lines and cells', async () => {
  const { elements } = await readTags(await quotePdf(orderOf()))
  const texts = elements.map(({ text }) => text)
  expect(texts).toContainEqual(expect.stringMatching(/^Thank you for your time\. We compared .* would be paid\.$/))
  expect(texts).toContainEqual(expect.stringMatching(/^1 AIA Protection Plus \$[\d,.]+ .*93$/))
  expect(texts.join(' ')).not.toMatch(/trauma andincome|InsurerInside/)
})

test('heads and feet of pages are not read between the lines', async () => {
  const { elements } = await readTags(await quotePdf(orderOf()))
  expect(elements.map(({ text }) => text).join(' ')).not.toContain('Page 2 of')
})
