import { marginalRate, taxRelief } from './after-tax.ts'

test.each([
  [0, 0],
  [18_200_00, 0],
  [18_201_00, 15],
  [45_001_00, 30],
  [135_000_00, 30],
  [135_001_00, 37],
  [190_001_00, 45],
])('the next dollar after %d cents is taxed at %d per cent', (income, percent) => {
  expect(marginalRate(income)).toBe(percent)
})

test('outside super income protection and business expenses are deductible, nothing else', () => {
  expect(taxRelief('INC', 'O', null, 150_000_00)).toBeCloseTo(0.39)
  expect(taxRelief('BUS', 'O', null, 150_000_00)).toBeCloseTo(0.39)
  expect(taxRelief('TRM', 'O', null, 150_000_00)).toBe(0)
  expect(taxRelief('INC', 'O', null, 10_000_00)).toBe(0)
})

test('inside super the fund passes its deduction on, for the share that it pays', () => {
  expect(taxRelief('TRM', 'S', null, 150_000_00)).toBeCloseTo(0.15)
  expect(taxRelief('INC', 'M', null, 150_000_00)).toBeCloseTo(0.15)
  expect(taxRelief('TPE', 'J', 'O', 150_000_00)).toBeCloseTo(0.1)
  expect(taxRelief('TRE', 'J', null, 150_000_00)).toBe(0)
})
