import { fullName } from '@portal/domain/values/person'
import { Button, Stack, Text } from '@portal/ui/core'
import { DuplicateCard, elsewhereText } from '../../duplicates/DuplicateCard.tsx'
import type { PersonText } from '../../duplicates/typed-person.ts'
import { useTypedDuplicates } from '../../duplicates/use-typed-duplicates.ts'
import type { LinkedPerson } from './use-partner.ts'

export interface PartnerDuplicatesProps {
  /** Whose partner it is: never the partner themselves. */
  readonly clientId: number
  readonly person: PersonText
  readonly onLink: (person: LinkedPerson) => void
}

/** Clients who may be the partner that is about to be added, each to be linked instead. */
export function PartnerDuplicates({ clientId, person, onLink }: PartnerDuplicatesProps) {
  const found = useTypedDuplicates(person)
  const items = found.items.filter(({ id }) => id !== clientId)
  return (
    <div role="status" aria-label="Possible duplicates">
      {items.length > 0 && (
        <Stack gap="2">
          <Text weight="medium">May already be a client:</Text>
          <Stack as="ul" gap="2" listStyleType="none">
            {items.map((item) => {
              const name = fullName(item.first_name, item.last_name)
              return (
                <DuplicateCard
                  key={item.id}
                  duplicate={item}
                  actions={
                    <Button
                      size="sm"
                      aria-label={`Link instead: ${name}`}
                      onClick={() => onLink({ id: item.id, name })}
                    >
                      Link instead
                    </Button>
                  }
                />
              )
            })}
          </Stack>
        </Stack>
      )}
      {found.elsewhere > 0 && <Text tone="muted">{elsewhereText(found.elsewhere)}</Text>}
    </div>
  )
}
