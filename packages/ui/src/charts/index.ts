export { type BarGroup, type BarSeries, GroupedBars } from './GroupedBars.tsx'
