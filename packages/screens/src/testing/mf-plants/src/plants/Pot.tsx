import { Text } from '@portal/ui/core'

/** What stands on the shelf. */
export default function Pot({ room }: { room: string }) {
  return <Text>A pot in the {room}</Text>
}
