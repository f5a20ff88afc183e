import { AUSTRALIAN_STATES } from '../values/person.ts'
import { importOptions } from './import-field.ts'

/** The states and territories, and how else files write them. */
export const STATE_OPTIONS = importOptions(AUSTRALIAN_STATES, {
  NSW: 'newsouthwales',
  VIC: 'victoria',
  QLD: 'queensland',
  WA: 'westernaustralia',
  SA: 'southaustralia',
  TAS: 'tasmania',
  ACT: 'australiancapitalterritory canberra',
  NT: 'northernterritory',
})
