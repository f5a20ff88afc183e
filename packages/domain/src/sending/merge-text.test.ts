import { mergeFieldsOf } from './merge-field.ts'
import { fillText, labelledText, mergeErrors, unfilledFields } from './merge-text.ts'

test('fields are filled in, however they are spaced', () => {
  const values = { 'client first name': 'Mai', 'adviser phone': '0491 575 254' }
  expect(fillText('Hi {{client first name}}, call {{  adviser  phone }}.', values)).toEqual({
    text: 'Hi Mai, call 0491 575 254.',
    missing: [],
  })
})

test('a field without a value is named, once', () => {
  expect(
    fillText('{{policy number}} and {{policy number}} of {{client last name}}', { 'client last name': '' }),
  ).toEqual({
    text: '{{policy number}} and {{policy number}} of {{client last name}}',
    missing: ['policy number', 'client last name'],
  })
})

test('a section shows only where its field has a value, and misses nothing where it is hidden', () => {
  const text = 'A{{#policy number}} quote {{policy number}}, {{adviser phone}}{{/policy number}}.'
  expect(fillText(text, {})).toEqual({ text: 'A.', missing: [] })
  expect(fillText(text, { 'policy number': 'P1' })).toEqual({
    text: 'A quote P1, {{adviser phone}}.',
    missing: ['adviser phone'],
  })
})

test('values are written as they are told, and are never read for fields themselves', () => {
  const values = { 'client first name': '<b>{{adviser name}}</b>' }
  const escaped = (value: string) => value.replaceAll('<', '&lt;')
  expect(fillText('{{client first name}}', values, escaped).text).toBe('&lt;b>{{adviser name}}&lt;/b>')
})

test.each([
  ['{{client}}', ['There is no merge field {{client}}']],
  ['{{client first name', ['Please close each merge field: {{client first name}}']],
  ['{{{{client first name}}}}', ['Please close each merge field: {{client first name}}']],
  ['{{policy number}}', ['{{policy number}} can’t be used in a Client template, only in: Application, Policy']],
  ['{{#today}}a', ['Please end the section {{#today}} with {{/today}}']],
  ['a{{/today}}', ['{{/today}} has no matching {{#today}}']],
  [
    '{{#today}}{{#client phone}}a{{/client phone}}{{/today}}',
    ['Sections can’t be nested: {{client phone}} is inside {{today}}', '{{/today}} has no matching {{#today}}'],
  ],
  ['Hi {{client first name}}{{#client phone}}, {{client phone}}{{/client phone}}', []],
])('what is wrong with %j is said', (text, errors) => {
  expect(mergeErrors('Client', text)).toEqual(errors)
})

test('each type of template has the fields of its record', () => {
  const groups = (type: 'Client' | 'Application' | 'Policy') => mergeFieldsOf(type).map(({ group }) => group)
  expect(groups('Client')).toEqual(['Client', 'Adviser', 'Company', 'Quote', 'Meeting', 'Date'])
  expect(groups('Application')).toContain('Policy')
  expect(mergeFieldsOf('Policy').flatMap(({ fields }) => fields)).toContainEqual({
    name: 'policy number',
    label: 'Policy number',
  })
})

test('merge fields that still stand in a text are found; other braces are somebody’s own', () => {
  expect(unfilledFields('Hi {{client first name}}, {{#policy number}}x{{/policy number}} {{mine}}')).toEqual([
    'client first name',
    'policy number',
  ])
})

test('a list shows merge fields by their labels, and sections by what is in them', () => {
  expect(labelledText('Your {{policy insurer}} policy{{#policy number}} {{policy number}}{{/policy number}}')).toBe(
    'Your [Policy insurer] policy [Policy number]',
  )
})

test('blanks, braces and fields without end or number are read as fast as any text', () => {
  const begun = process.threadCpuUsage()
  for (const text of [
    '{{'.padEnd(100_000),
    `{{${'\u00a0'.repeat(100_000)}x`,
    '{'.repeat(100_000),
    '{{x '.repeat(25_000),
  ]) {
    expect(mergeErrors('Client', text)).toHaveLength(1)
    expect(unfilledFields(text)).toEqual([])
  }
  const unknown = Array.from({ length: 20_000 }, (_, number) => `{{${number}}}`).join('')
  expect(mergeErrors('Client', unknown)).toHaveLength(10)
  expect(mergeErrors('Client', `{{${'x'.repeat(10_000)}}}`).join()).toHaveLength(88)
  expect(process.threadCpuUsage(begun).user).toBeLessThan(2_000_000)
})

test('a field can be the whole address of a link, where its value is a safe address', () => {
  const text = '<a href="{{adviser booking link}}">Book</a>'
  expect(mergeErrors('Client', text)).toEqual([])
  const filled = (link: string) => fillText(text, { 'adviser booking link': link })
  expect(filled('https://book.example/mai')).toEqual({
    text: '<a href="https://book.example/mai">Book</a>',
    missing: [],
  })
  const bad = ['', 'http://book.example', 'javascript:alert(1)', 'https://x.example/" onclick="x', 'book me']
  const odd = ['https://bank.example:x@evil.example', 'https://[', 'https://a\u0001b', 'https://x.example/{{today}}']
  for (const link of [...bad, ...odd]) {
    expect(filled(link)).toEqual({ text, missing: ['adviser booking link'] })
  }
  expect(fillText('<a href="{{adviser email}}">x</a>', { 'adviser email': 'a@b.example' }).text).toBe(
    '<a href="mailto:a@b.example">x</a>',
  )
  expect(fillText('{{adviser booking link}}', { 'adviser booking link': 'book me' }).missing).toEqual([])
})

test.each([
  '<a href="{{client first name}}">x</a>',
  '<a href="https://x.example/{{today}}">x</a>',
  '<a href="{{adviser booking link}}?a=1">x</a>',
  '<a href="{{#adviser booking link}}https://a.example{{/adviser booking link}}">x</a>',
])('%s is refused: an address is one field alone, or none', (text) => {
  expect(mergeErrors('Client', text)[0]).toMatch(/can’t be used in the address of a link$/)
})
