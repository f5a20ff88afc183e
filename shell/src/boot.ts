import { applyLook } from '@portal/platform/look'
import { readSession } from '@portal/platform/session'
import { parts, screens } from './portal/parts.ts'
import { sayThatItFailed } from './portal/say-that-it-failed.ts'

// Before the first paint: the colours. Then only the half of the portal that is needed.
applyLook()
const session = readSession()
const load = session ? parts.app : parts['sign-in']
load()
  .then((part) => part.start(screens))
  .catch(sayThatItFailed)
