import { duplicates } from '@portal/contract/clients/duplicates'
import type { FoundDuplicates } from '@portal/contract/clients/duplicates.schema'
import { useCall } from '@portal/platform'
import { useSettled } from '@portal/screens/settled'
import { type PersonText, type TypedPerson, typedPerson } from './typed-person.ts'

/** Milliseconds that the typing pauses before anything is asked. */
const PAUSE = 400

const NOBODY: FoundDuplicates = { items: [], elsewhere: 0 }

/** Who may be the person that is being typed. Nobody while nothing can be compared, or where the server cannot say. */
export function useTypedDuplicates(text: PersonText): FoundDuplicates {
  // As text, so that the same person stays the same from one key to the next.
  const typed = JSON.stringify(typedPerson(text) ?? null)
  const asked: TypedPerson | null = JSON.parse(useSettled(typed, PAUSE))
  const { data } = useCall(
    duplicates.find,
    { body: asked ?? {} },
    { enabled: asked !== null && typed !== 'null', keepPrevious: true },
  )
  return typed === 'null' || !data ? NOBODY : data
}
