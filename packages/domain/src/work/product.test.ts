import { type Product, productErrors } from './product.ts'

const LIFE: Product = {
  ...{ cover: 'TRM', amount: 500_000_00, annual_premium: 1_200_00, structure: 'S', loading: null },
  ...{ waiting_period: null, benefit_period: null, occupation_type: null, linked_cover: null },
  ...{ premium_waiver: null, life_buyback: null },
}
const INCOME: Product = { ...LIFE, cover: 'INC', amount: 8_000_00, waiting_period: '30', benefit_period: '65' }

test.each([
  ['a cent insured for a cent', { ...LIFE, amount: 1, annual_premium: 1 }],
  ['$99,000,000 for $1,000,000 a year', { ...LIFE, amount: 99_000_000_00, annual_premium: 1_000_000_00 }],
  ['$100,000 a month', { ...INCOME, amount: 100_000_00 }],
  ['a year of the benefit as its premium', { ...INCOME, amount: 100_00, annual_premium: 1_200_00 }],
  ['no premium', { ...LIFE, annual_premium: 0 }],
] satisfies [string, Product][])('%s can be', (_, product) => {
  expect(productErrors(product, 'O')).toEqual([])
})

test.each([
  [{ ...LIFE, amount: 0 }, 'Please enter the sum insured'],
  [{ ...INCOME, amount: 0 }, 'Please enter the monthly benefit'],
  [{ ...LIFE, amount: 99_000_000_01 }, 'Please enter at most $99,000,000'],
  [{ ...INCOME, amount: 100_000_01 }, 'Please enter at most $100,000 a month'],
  [{ ...LIFE, annual_premium: -1 }, 'Please enter a premium of $0 or more'],
  [{ ...LIFE, amount: 99_000_000_00, annual_premium: 1_000_000_01 }, 'Please enter at most $1,000,000 a year'],
  [{ ...LIFE, amount: 100_00, annual_premium: 100_01 }, 'A year’s premium can’t be more than the cover'],
  [{ ...INCOME, amount: 100_00, annual_premium: 1_200_01 }, 'A year’s premium can’t be more than the cover'],
  [{ ...INCOME, cover: 'BUS', benefit_period: '55' }, 'Business expenses are paid for at most 5 years'],
] satisfies [Product, string][])('%j cannot: %s', (product, message) => {
  expect(productErrors(product, 'O').map((error) => error.message)).toEqual([message])
})
