import { AUSTRALIAN_STATES } from '../values/person.ts'
import { importOptions } from './import-field.ts'

/** How else files write the states and territories. */
export const STATE_WORDS = {
  NSW: 'newsouthwales',
  VIC: 'victoria',
  QLD: 'queensland',
  WA: 'westernaustralia',
  SA: 'southaustralia',
  TAS: 'tasmania',
  ACT: 'australiancapitalterritory canberra',
  NT: 'northernterritory',
}

/** The states and territories as files write them. */
export const STATE_OPTIONS = importOptions(AUSTRALIAN_STATES, STATE_WORDS)
