import {
  ApplicationsIcon,
  AssignIcon,
  FileIcon,
  type Icon,
  ImportIcon,
  MailIcon,
  NoteIcon,
  PhoneIcon,
  RefreshIcon,
  ShieldIcon,
  SmsIcon,
  TasksIcon,
  UserIcon,
  UsersIcon,
} from '@portal/ui/icons'

/** The icons that an area of the server may name for a kind of its. */
const ICONS: Readonly<Record<string, Icon>> = {
  applications: ApplicationsIcon,
  assign: AssignIcon,
  file: FileIcon,
  import: ImportIcon,
  mail: MailIcon,
  note: NoteIcon,
  phone: PhoneIcon,
  refresh: RefreshIcon,
  shield: ShieldIcon,
  sms: SmsIcon,
  tasks: TasksIcon,
  users: UsersIcon,
}

/** The icon of a timeline's kind; of one that is not known here, that of a person. */
export function KindIcon({ name }: { name: string | undefined }) {
  const Known = ICONS[name ?? ''] ?? UserIcon
  return <Known />
}
