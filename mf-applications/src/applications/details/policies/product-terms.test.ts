import { policyProduct } from '@portal/testing'
import { termsInWords } from './product-terms.ts'

const PLAIN = {
  premium_waiver: null,
  life_buyback: null,
  waiting_period: null,
  benefit_period: null,
  occupation_type: null,
  exclusions: null,
  loading: null,
}

test('a cover says how it was quoted, also where that is the usual way', () => {
  const stepped = policyProduct({ ...PLAIN, structure: 'S', indexed: false })
  expect(termsInWords(stepped)).toEqual([{ now: 'Stepped', before: undefined }])
})

test('what limits a cover stands in words', () => {
  const limited = policyProduct({ ...PLAIN, structure: 'L', indexed: true, loading: 50, waiting_period: '90' })
  expect(termsInWords(limited).map(({ now }) => now)).toEqual([
    '90-day wait',
    'Level to Age 65',
    'Indexed',
    'Loading 50%',
  ])
})
