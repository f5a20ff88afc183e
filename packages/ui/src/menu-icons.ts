import {
  AlertIcon,
  ApplicationsIcon,
  BoardIcon,
  CalendarIcon,
  ClientsIcon,
  ClockIcon,
  CommissionIcon,
  ContactsIcon,
  DashboardIcon,
  FileIcon,
  GuideIcon,
  HomeIcon,
  type Icon,
  ImportIcon,
  LeadsIcon,
  LinkIcon,
  LogoutIcon,
  MailIcon,
  NoteIcon,
  PhoneIcon,
  QuotingIcon,
  ReportsIcon,
  RequestsIcon,
  SettingsIcon,
  SmsIcon,
  TasksIcon,
  UserIcon,
  UsersIcon,
} from './icons/index.ts'

const MENU_ICONS = {
  dashboard: DashboardIcon,
  tasks: TasksIcon,
  leads: LeadsIcon,
  clients: ClientsIcon,
  applications: ApplicationsIcon,
  contacts: ContactsIcon,
  commission: CommissionIcon,
  email: MailIcon,
  sms: SmsIcon,
  phone: PhoneIcon,
  note: NoteIcon,
  user: UserIcon,
  users: UsersIcon,
  settings: SettingsIcon,
  import: ImportIcon,
  reports: ReportsIcon,
  requests: RequestsIcon,
  quoting: QuotingIcon,
  calendar: CalendarIcon,
  guide: GuideIcon,
  link: LinkIcon,
  home: HomeIcon,
  logout: LogoutIcon,
  board: BoardIcon,
  clock: ClockIcon,
  alert: AlertIcon,
} as const satisfies Record<string, Icon>

/** The names that a manifest may give to the icon of a menu entry or an action. */
export type MenuIconName = keyof typeof MENU_ICONS
export const MENU_ICON_NAMES = Object.keys(MENU_ICONS)

function isMenuIconName(name: string): name is MenuIconName {
  return Object.hasOwn(MENU_ICONS, name)
}

/** The icon of a menu entry by the name in its manifest; a sheet where the name is none of ours. */
export function menuIcon(name: string): Icon {
  return isMenuIconName(name) ? MENU_ICONS[name] : FileIcon
}
