import { match } from './match.ts'

const ITEMS = [
  { label: 'Email Templates' },
  { label: 'Leads' },
  { label: 'New lead', keywords: ['add', 'create', 'enquiry'] },
  { label: 'New client', keywords: ['add', 'create'] },
  { label: 'Leads board', keywords: ['kanban', 'pipeline'] },
  { label: 'My Referral Link', keywords: ['copy'] },
  { label: 'Réglages' },
]
const found = (text: string) => match(text, ITEMS).map(({ item }) => item.label)

test('nothing typed finds everything, in its order', () => {
  expect(found('  ')).toEqual(ITEMS.map(({ label }) => label))
})

test.each([
  ['lea', ['Leads', 'Leads board', 'New lead']],
  ['new', ['New lead', 'New client']],
  ['new cl', ['New client']],
  ['board leads', ['Leads board']],
  ['add', ['New lead', 'New client']],
  ['kan', ['Leads board']],
  ['nl', ['New lead']],
  ['mrl', ['My Referral Link']],
  ['REGLAGES', ['Réglages']],
  ['emplate', ['Email Templates']],
  ['emtmp', ['Email Templates']],
  ['zzz', []],
  ['%', []],
])('“%s” finds %j', (text, labels) => {
  expect(found(text)).toEqual(labels)
})

test('says whether anybody can doubt what was meant', () => {
  expect(match('new', ITEMS)[0]?.isClear).toBe(true)
  expect(match('enq', ITEMS)[0]?.isClear).toBe(true)
  expect(match('mai', ITEMS)[0]).toEqual({ item: ITEMS[0], isClear: false })
})
