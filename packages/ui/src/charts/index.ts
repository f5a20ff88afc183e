export { type BandedLine, BandedLines } from './BandedLines.tsx'
export { type BarGroup, type BarSeries, GroupedBars } from './GroupedBars.tsx'
