import { join } from 'node:path'
import { ROOT } from './child.ts'
import { STAGES } from './stages.ts'
import { wantedStages } from './wanted-stages.ts'

const namesOf = (wanted: ReturnType<typeof wantedStages>) => wanted.map(({ stage }) => stage.name)

test('where nothing is named, all stages run but those that run by name alone', () => {
  const byNameAlone = ['rebuild-whole', 'server-pglite-whole', 'fuzz', 'team']
  const all = STAGES.map(({ name }) => name).filter((name) => !byNameAlone.includes(name))
  expect(namesOf(wantedStages([], []))).toEqual(all)
})

test('a stage that is named brings what it needs, in order', () => {
  expect(namesOf(wantedStages(['server-pglite-whole'], []))).toEqual(['server-pglite-whole'])
  expect(namesOf(wantedStages(['browser', 'lint'], []))).toEqual(['lint', 'build', 'browser'])
  expect(() => wantedStages(['lynt'], [])).toThrow('No such stage: lynt. There are lint,')
})

test('a file that is named runs alone, in the stage that it belongs to', () => {
  const [unit, server] = ['packages/testing/src/run/tally.test.ts', 'packages/server/src/server.test.ts'].map((path) =>
    join(ROOT, path),
  )
  expect(wantedStages([], [unit ?? '', server ?? ''])).toEqual([
    { stage: expect.objectContaining({ name: 'units' }), files: [unit] },
    { stage: expect.objectContaining({ name: 'server' }), files: [server] },
  ])
  expect(wantedStages(['server-pglite-whole'], [server ?? ''])).toEqual([
    { stage: expect.objectContaining({ name: 'server-pglite-whole' }), files: [server] },
  ])
  expect(() => wantedStages([], ['no.test.ts'])).toThrow('There is no file')
})
