import type { PersonRef } from '@portal/contract/pieces'
import { timeIn } from '@portal/domain/values/date'
import { Link } from '@portal/router'
import type { ListColumn } from '@portal/screens/list'
import { clientAddress } from '../record-addresses.ts'
import { Who, type WhoProps } from './Who.tsx'

/** When something happened; its day stands above. */
export function timeColumn<Row extends { readonly at: string }>(timeZone: string): ListColumn<Row> {
  return {
    header: 'Time',
    cell: ({ at }) => timeIn(timeZone, at),
    firstSort: 'desc',
    width: 84,
    numeric: true,
    tone: 'muted',
    phone: 'status',
  }
}

/** Who did it; `nobody` is what stands where nobody is named. */
export function whoColumn<Row extends { readonly user: PersonRef | null }>(
  width: number,
  nobody: NonNullable<WhoProps['nobody']> = 'The portal',
): ListColumn<Row> {
  return {
    header: 'Who',
    cell: ({ user }) => <Who user={user} nobody={nobody} />,
    title: ({ user }) => user?.name ?? nobody,
    width,
    phone: 'title',
  }
}

/** The client whom it was about. */
export function clientColumn<Row extends { readonly client: PersonRef | null }>(
  sizes: Pick<ListColumn<Row>, 'width' | 'fluid'>,
): ListColumn<Row> {
  return {
    header: 'Client',
    cell: ({ client }) => client && <Link to={clientAddress(client.id)}>{client.name}</Link>,
    title: ({ client }) => client?.name ?? '',
    ...sizes,
  }
}

/** What a file has of the columns shown, where some are several of the file's. */
export function filedColumns<N extends string, C>(
  table: Readonly<Record<N, readonly C[]>>,
  shown: 'all' | readonly N[],
): 'all' | C[] {
  return shown === 'all' ? 'all' : shown.flatMap((name) => [...table[name]])
}
