import { startPage } from '@portal/platform/page'
import { readSession } from '@portal/platform/session'
import { isOpenToAll } from './addresses/addresses.ts'
import { takeFromAddress } from './addresses/taken-from-address.ts'
import { parts, screens } from './parts.ts'
import { sayThatItFailed } from './portal/say-that-it-failed.ts'

// Before the first paint: what every page begins with. Then only the half of the portal that is needed.
takeFromAddress()
startPage()
const session = readSession()
const load = session && !isOpenToAll(window.location.pathname) ? parts.app : parts['sign-in']
load()
  .then((part) => part.start(screens))
  .catch((error: unknown) => sayThatItFailed(error))
