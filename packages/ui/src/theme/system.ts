import { createSystem } from '@chakra-ui/react/styled-system'
import { base } from './base.ts'
import { utilitiesOf } from './utilities.ts'
import { variablesOf } from './variables.ts'

type System = ReturnType<typeof createSystem>

let made: System | undefined

/** Styles name tokens, and what these are stands in the stylesheet: a page has the names of their variables alone. */
function whole(): System {
  made ??= createSystem(base, { utilities: utilitiesOf(variablesOf) })
  return made
}

/** What the provider asks of a system: the stylesheet that every page links has said all of it. */
const SAID = { _global: [], _config: { disableLayers: true } }

/**
 * The one Chakra system of a page. It takes a page 30 ms and more to make, so that is done for the first element whose
 * look the stylesheet does not have.
 */
export const system = new Proxy(SAID, {
  get: (said, name) => Reflect.get(name in said ? said : whole(), name),
}) as unknown as System
