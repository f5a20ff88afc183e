import { columnWidths } from './column-widths.ts'

it('shares what the columns of one length leave among the others, by their widths', () => {
  const { least, each } = columnWidths([{ width: 100 }, { width: 300, fluid: true }, { width: 100, fluid: true }], 50)
  expect(each).toEqual([
    '6.25rem',
    'max(11.625rem, (100cqi - 9.375rem) * 0.75)',
    'max(3.875rem, (100cqi - 9.375rem) * 0.25)',
  ])
  expect(least).toBe('24.875rem')
})

it('gives a column without a width all that is left', () => {
  expect(columnWidths([{ width: 100 }, {}], 0)).toEqual({
    least: '14rem',
    each: ['6.25rem', 'max(7.75rem, (100cqi - 6.25rem) * 1)'],
  })
})

it('leaves columns of one length alone where there are no others', () => {
  expect(columnWidths([{ width: 100 }, { width: 80 }], 20)).toEqual({ least: '12.5rem', each: ['6.25rem', '5rem'] })
})
