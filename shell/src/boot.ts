import { applyLook } from '@portal/platform/look'
import { readSession } from '@portal/platform/session'
import { parts, screens } from './portal/parts.ts'
import { sayThatItFailed } from './portal/say-that-it-failed.ts'

// Before the first paint: the colours. Then only the half of the portal that is needed.
applyLook()
const session = readSession()
const load = session ? parts.app : parts['sign-in']
// For the first date that a page writes the browser reads its tables of days and zones, 30 ms and more: soon, while the
// code is on its way, and not while the first screen is drawn.
if (session) setTimeout(() => new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Sydney' }).format())
load()
  .then((part) => part.start(screens))
  .catch(sayThatItFailed)
