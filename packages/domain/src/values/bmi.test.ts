import fc from 'fast-check'
import { bmi, heightFromFeet, parseHeight, parseWeight, weightFromPounds } from './bmi.ts'

test('weight over height squared, times 10,000', () => {
  expect(bmi(180, 80)).toBe(24.7)
  expect(bmi(164, 61)).toBe(22.7)
})

test('feet and pounds are converted at 30.48 cm and 0.45359237 kg', () => {
  expect(heightFromFeet(6)).toBeCloseTo(182.88)
  expect(heightFromFeet(5, 6)).toBeCloseTo(167.64)
  expect(weightFromPounds(200)).toBeCloseTo(90.718474)
  expect(bmi(heightFromFeet(6), weightFromPounds(200))).toBe(27.1)
})

test.each([
  [0, 80],
  [180, 0],
  [null, 80],
  [180, undefined],
  [-180, 80],
])('without a height and a weight there is none (%j, %j)', (height, weight) => {
  expect(bmi(height, weight)).toBeUndefined()
})

test('the heavier, the higher', () => {
  const kilograms = fc.double({ min: 1, max: 650, noNaN: true })
  fc.assert(
    fc.property(fc.integer({ min: 30, max: 272 }), kilograms, kilograms, (height, one, other) => {
      const [light, heavy] = one < other ? [one, other] : [other, one]
      expect(bmi(height, light)).toBeLessThanOrEqual(bmi(height, heavy) ?? 0)
    }),
  )
})

test.each([
  ['164', 164],
  ['164 cm', 164],
  ['1.64 m', 164],
  ['1,64m', 164],
  ["5'8", 172.7],
  ['5\'8"', 172.7],
  ['5’8”', 172.7],
  ['5 ft 8 in', 172.7],
  ['6 feet', 182.9],
  ['68 in', 172.7],
  ["5'12", undefined],
  ['tall', undefined],
  ['', undefined],
])('a height of %s is %s cm', (typed, centimetres) => {
  expect(parseHeight(typed)).toBe(centimetres)
})

test.each([
  ['58', 58],
  ['58.5 kg', 58.5],
  ['128 lb', 58.1],
  ['128lbs', 58.1],
  ['heavy', undefined],
])('a weight of %s is %s kg', (typed, kilograms) => {
  expect(parseWeight(typed)).toBe(kilograms)
})
