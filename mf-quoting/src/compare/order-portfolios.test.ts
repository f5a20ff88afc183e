import { weighedScore } from './order-portfolios.ts'

const scored = (raw: number) => ({ ratingAt5: null, ratingAt15: null, stars: null, raw, rawAt15: null })

test.each([
  ['no more than 100', 90, 100],
  ['no less than 0', 10, 0],
])('what price alone scores is %s, however far the score of both is from that of the features', (_, both, price) => {
  const score = { feature: scored(50), combined: scored(both) }
  expect(weighedScore(score, 100, 20)?.raw).toBe(price)
})
