import { duration } from './result.ts'
import { runMeasures } from './run-measures.ts'

beforeEach(() => {
  jest.spyOn(console, 'log').mockImplementation()
  jest.spyOn(console, 'error').mockImplementation()
})

it('carries on after a measure that fails, and says which did', async () => {
  const measures = {
    builds: () => [duration('a build', 1, 2)],
    lists: () => Promise.reject(new Error('no server')),
    quotes: async () => [duration('a quote', 3, 2)],
  }
  const { results, failed } = await runMeasures(measures, ['builds', 'lists', 'quotes'])
  expect(results.map(({ what, met }) => [what, met])).toEqual([
    ['a build', true],
    ['a quote', false],
  ])
  expect(failed).toEqual(['lists'])
})

it('measures nothing where one of the names is unknown', async () => {
  const measure = jest.fn(() => [])
  await expect(runMeasures({ builds: measure }, ['builds', 'toString'])).rejects.toThrow('No such measure: toString.')
  expect(measure).not.toHaveBeenCalled()
})
