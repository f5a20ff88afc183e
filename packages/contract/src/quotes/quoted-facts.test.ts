import type { WireQuoteClient } from './quote-request.schema.ts'
import { quotedFacts } from './quoted-facts.ts'

test('feet, pounds and dollars come in the units of a record', () => {
  const client: WireQuoteClient = {
    needs: [],
    height: 5.5,
    heightUnit: 'ft',
    weight: 150,
    weightUnit: 'lb',
    income: 95_000.5,
  }
  expect(quotedFacts(client)).toMatchObject({ height_cm: 167.6, weight_kg: 68, salary: 95_000_50 })
})

test('what was only assumed is not told, until somebody has confirmed it', () => {
  const client: WireQuoteClient = {
    needs: [],
    gender: 'M',
    smoker: false,
    occupationDescription: 'Baker',
    assumed: ['gender', 'smoker', 'occupation'],
  }
  expect(quotedFacts(client)).toMatchObject({ gender: null, smoker: null, occupation: null })
  expect(quotedFacts(client, ['gender', 'occupation'])).toMatchObject({
    gender: 'M',
    smoker: null,
    occupation: 'Baker',
  })
})

test('an occupation that came as its id alone is told by its name', () => {
  const client: WireQuoteClient = { needs: [], gender: 'F', smoker: true, occupationId: 'accountant-chartered-or-cpa' }
  expect(quotedFacts(client)).toMatchObject({
    gender: 'F',
    smoker: true,
    occupation: expect.stringMatching(/^Accountant/),
  })
})
