import type { SelectOption } from '@portal/ui/form'

const NEAR = 'Australia'

/** Every time zone, those of Australia first, under the part of the world that begins its name. */
export function timeZoneOptions(): SelectOption[] {
  const zones = Intl.supportedValuesOf('timeZone').map((value) => {
    const [group = value, ...place] = value.split('/')
    return { value, label: place.join('/').replaceAll('_', ' ') || value, group }
  })
  return [...zones.filter(({ group }) => group === NEAR), ...zones.filter(({ group }) => group !== NEAR)]
}
