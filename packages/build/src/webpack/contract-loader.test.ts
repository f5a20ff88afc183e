import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { withoutTexts } from './contract-loader.ts'

test('a page gets nothing of the texts about calls, and everything else', () => {
  const source = `{
  method: 'GET',
  summary: 'Whoever’s it is: it can\\'t be changed.',
  decided:
    'Said on the next line.',
  also: { summary: \`One of the \${rows}.\`, path: '/x' },
  last: { path: '/y', summary: "one" }
}`
  expect(withoutTexts(source)).toBe(`{
  method: 'GET',
  
  

  also: {  path: '/x' },
  last: { path: '/y',  }
}`)
})

test('no text of the contract is left out of that', () => {
  const contract = join(import.meta.dirname, '../../../contract/src')
  const left = globSync('**/*.ts', { cwd: contract })
    .filter((file) => !/\.(test|schema)\.ts$/.test(file))
    .filter((file) => /\b(summary|decided):\s*['"`]/.test(withoutTexts(readFileSync(join(contract, file), 'utf8'))))
  expect(left).toEqual([])
})
