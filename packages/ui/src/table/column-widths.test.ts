import { columnWidths } from './column-widths.ts'

it('shares what the columns of one length leave among the others, by their widths', () => {
  const { least, each } = columnWidths([{ width: 100 }, { width: 300, fluid: true }, { width: 100, fluid: true }], 50)
  expect(each).toEqual(['100px', 'max(186px, (100cqi - 150px) * 0.75)', 'max(62px, (100cqi - 150px) * 0.25)'])
  expect(least).toBe(150 + 248)
})

it('gives a column without a width all that is left', () => {
  expect(columnWidths([{ width: 100 }, {}], 0)).toEqual({
    least: 224,
    each: ['100px', 'max(124px, (100cqi - 100px) * 1)'],
  })
})

it('leaves columns of one length alone where there are no others', () => {
  expect(columnWidths([{ width: 100 }, { width: 80 }], 20)).toEqual({ least: 200, each: ['100px', '80px'] })
})
