import { icon } from './icon.tsx'

/** Every icon of the portal: 16-px grid, 1.5-px stroke. Source: design/look/icons.svg; the last ones are drawn in its manner. */

export const DashboardIcon = /* @__PURE__ */ icon(
  <>
    <rect x="2.25" y="2.25" width="4.75" height="6" rx="1" />
    <rect x="9" y="2.25" width="4.75" height="3.5" rx="1" />
    <rect x="9" y="7.75" width="4.75" height="6" rx="1" />
    <rect x="2.25" y="10.25" width="4.75" height="3.5" rx="1" />
  </>,
)
export const TasksIcon = /* @__PURE__ */ icon(
  <>
    <rect x="2.25" y="2.25" width="11.5" height="11.5" rx="2" />
    <path d="m5.25 8.1 2 2 3.6-4.1" />
  </>,
)
export const LeadsIcon = /* @__PURE__ */ icon(
  <>
    <circle cx="6.5" cy="5.25" r="2.5" />
    <path d="M1.75 13.25c.4-2.6 2.3-4 4.75-4 .9 0 1.7.2 2.4.5" />
    <path d="M12 9.25v4.5M9.75 11.5h4.5" />
  </>,
)
export const ClientsIcon = /* @__PURE__ */ icon(
  <>
    <circle cx="6" cy="5.5" r="2.5" />
    <path d="M1.5 13.25c.3-2.5 2.1-3.9 4.5-3.9s4.2 1.4 4.5 3.9" />
    <path d="M10.4 3.2a2.4 2.4 0 0 1 0 4.6M12.2 9.7c1.3.6 2.1 1.8 2.3 3.55" />
  </>,
)
export const ApplicationsIcon = /* @__PURE__ */ icon(
  <>
    <path d="M9.25 1.75h-5a1 1 0 0 0-1 1v10.5a1 1 0 0 0 1 1h7.5a1 1 0 0 0 1-1v-8z" />
    <path d="M9.25 1.75v3.5h3.5" />
    <path d="m5.75 9.75 1.5 1.5 2.75-3" />
  </>,
)
export const ContactsIcon = /* @__PURE__ */ icon(
  <>
    <rect x="3.25" y="1.75" width="10.25" height="12.5" rx="1.25" />
    <path d="M1.75 4.75h3M1.75 8h3M1.75 11.25h3" />
    <circle cx="8.75" cy="6.4" r="1.5" />
    <path d="M6.35 11.1c.3-1.4 1.1-2.1 2.4-2.1s2.1.7 2.4 2.1" />
  </>,
)
export const LogoutIcon = /* @__PURE__ */ icon(
  <>
    <path d="M6.25 2.25h-3a1 1 0 0 0-1 1v9.5a1 1 0 0 0 1 1h3" />
    <path d="M6.5 8h7.25M10.75 5l3 3-3 3" />
  </>,
)
export const SearchIcon = /* @__PURE__ */ icon(
  <>
    <circle cx="7" cy="7" r="4.25" />
    <path d="m10.25 10.25 3.5 3.5" />
  </>,
)
export const LinkIcon = /* @__PURE__ */ icon(
  <>
    <path d="M6.75 9.25a2.6 2.6 0 0 0 3.7 0l2.3-2.3a2.6 2.6 0 0 0-3.7-3.7l-.9.9" />
    <path d="M9.25 6.75a2.6 2.6 0 0 0-3.7 0l-2.3 2.3a2.6 2.6 0 0 0 3.7 3.7l.9-.9" />
  </>,
)
export const CalendarIcon = /* @__PURE__ */ icon(
  <>
    <rect x="2.25" y="3.25" width="11.5" height="10.5" rx="1.25" />
    <path d="M2.25 6.5h11.5M5.25 1.75v3M10.75 1.75v3" />
  </>,
)
export const GuideIcon = /* @__PURE__ */ icon(
  <>
    <path d="M8 4.25c-1.3-1-3-1.4-5.25-1.4v9.3c2.25 0 3.95.4 5.25 1.4 1.3-1 3-1.4 5.25-1.4v-9.3c-2.25 0-3.95.4-5.25 1.4z" />
    <path d="M8 4.25v9.3" />
  </>,
)
export const SidebarIcon = /* @__PURE__ */ icon(
  <>
    <rect x="1.75" y="2.75" width="12.5" height="10.5" rx="1.5" />
    <path d="M6.25 2.75v10.5" />
  </>,
)
export const MenuIcon = /* @__PURE__ */ icon(<path d="M2.25 4.25h11.5M2.25 8h11.5M2.25 11.75h11.5" />)
export const ChevronDownIcon = /* @__PURE__ */ icon(<path d="m4 6.25 4 4 4-4" />)
export const ChevronUpIcon = /* @__PURE__ */ icon(<path d="m4 9.75 4-4 4 4" />)
export const ChevronLeftIcon = /* @__PURE__ */ icon(<path d="m9.75 4-4 4 4 4" />)
export const ChevronRightIcon = /* @__PURE__ */ icon(<path d="m6.25 4 4 4-4 4" />)
export const PlusIcon = /* @__PURE__ */ icon(<path d="M8 3v10M3 8h10" />)
export const MinusIcon = /* @__PURE__ */ icon(<path d="M3.5 8h9" />)
export const CloseIcon = /* @__PURE__ */ icon(<path d="m4 4 8 8M12 4l-8 8" />)
export const CheckIcon = /* @__PURE__ */ icon(<path d="m3 8.5 3.25 3.25L13 4.75" />)
export const FilterIcon = /* @__PURE__ */ icon(<path d="M2.25 4.25h11.5M4.5 8h7M6.75 11.75h2.5" />)
export const ColumnsIcon = /* @__PURE__ */ icon(
  <>
    <rect x="2.25" y="2.75" width="11.5" height="10.5" rx="1.25" />
    <path d="M6.1 2.75v10.5M9.9 2.75v10.5" />
  </>,
)
export const DownloadIcon = /* @__PURE__ */ icon(<path d="M8 2.25v7.5M5 7l3 3 3-3M2.75 13.25h10.5" />)
export const UploadIcon = /* @__PURE__ */ icon(<path d="M8 10.25v-7.5M5 5.5l3-3 3 3M2.75 13.25h10.5" />)
export const MoreIcon = /* @__PURE__ */ icon(
  <g fill="currentColor" stroke="none">
    <circle cx="3.5" cy="8" r="1.15" />
    <circle cx="8" cy="8" r="1.15" />
    <circle cx="12.5" cy="8" r="1.15" />
  </g>,
)
export const PhoneIcon = /* @__PURE__ */ icon(
  <path d="M3.2 2.5h2.1l1.2 3-1.5 1.2a8 8 0 0 0 4.3 4.3l1.2-1.5 3 1.2v2.1a1 1 0 0 1-1 1A10.3 10.3 0 0 1 2.2 3.5a1 1 0 0 1 1-1z" />,
)
export const MailIcon = /* @__PURE__ */ icon(
  <>
    <rect x="1.75" y="3.25" width="12.5" height="9.5" rx="1.25" />
    <path d="m2.25 4.5 5.75 4.25 5.75-4.25" />
  </>,
)
export const SmsIcon = /* @__PURE__ */ icon(
  <path d="M2.25 3.75a1 1 0 0 1 1-1h9.5a1 1 0 0 1 1 1v6.5a1 1 0 0 1-1 1H7.5l-3 2.5v-2.5H3.25a1 1 0 0 1-1-1z" />,
)
export const NoteIcon = /* @__PURE__ */ icon(
  <>
    <path d="M3.25 2.25h9.5a1 1 0 0 1 1 1v6.5l-4 4h-6.5a1 1 0 0 1-1-1v-9.5a1 1 0 0 1 1-1z" />
    <path d="M9.75 13.75v-4h4M5 5.75h6M5 8.5h3" />
  </>,
)
export const MentionIcon = /* @__PURE__ */ icon(
  <>
    <circle cx="8" cy="8" r="2.75" />
    <path d="M10.75 5.25v3.5a1.75 1.75 0 0 0 3.5 0V8a6.25 6.25 0 1 0-2.5 5" />
  </>,
)
export const FileIcon = /* @__PURE__ */ icon(
  <>
    <path d="M9.25 1.75h-5a1 1 0 0 0-1 1v10.5a1 1 0 0 0 1 1h7.5a1 1 0 0 0 1-1v-8z" />
    <path d="M9.25 1.75v3.5h3.5" />
  </>,
)
export const QuotingIcon = /* @__PURE__ */ icon(<path d="M2.25 13.75v-5h3v5M6.5 13.75v-11h3v11M10.75 13.75V6h3v7.75" />)
export const ShieldIcon = /* @__PURE__ */ icon(
  <path d="M8 1.75 13 3.5v4c0 3.1-2 5.4-5 6.75-3-1.35-5-3.65-5-6.75v-4z" />,
)
export const InfoIcon = /* @__PURE__ */ icon(
  <>
    <circle cx="8" cy="8" r="6" />
    <path d="M8 7.25v3.5M8 5.1v.15" />
  </>,
)
export const AlertIcon = /* @__PURE__ */ icon(
  <>
    <path d="M8 2.25 14.25 13H1.75z" />
    <path d="M8 6.5v3M8 11.1v.1" />
  </>,
)
export const ErrorIcon = /* @__PURE__ */ icon(
  <>
    <circle cx="8" cy="8" r="6" />
    <path d="M8 4.9v3.6M8 10.9v.1" />
  </>,
)
export const UserIcon = /* @__PURE__ */ icon(
  <>
    <circle cx="8" cy="5.25" r="2.75" />
    <path d="M2.75 13.75c.4-2.8 2.5-4.25 5.25-4.25s4.85 1.45 5.25 4.25" />
  </>,
)
export const AssignIcon = /* @__PURE__ */ icon(
  <>
    <circle cx="6.25" cy="5.25" r="2.5" />
    <path d="M1.75 13.25c.4-2.6 2.2-4 4.5-4 .9 0 1.7.2 2.4.6" />
    <path d="M9.75 12h4.5M12.5 10.25 14.25 12l-1.75 1.75" />
  </>,
)
export const ClockIcon = /* @__PURE__ */ icon(
  <>
    <circle cx="8" cy="8" r="6" />
    <path d="M8 4.5V8l2.25 1.5" />
  </>,
)
export const FlagIcon = /* @__PURE__ */ icon(<path d="M3.5 14.25V2.5M3.5 3h8.75L10.5 6l1.75 3H3.5" />)
export const AttachmentIcon = /* @__PURE__ */ icon(
  <path d="m13.25 7.5-5.3 5.3a3.2 3.2 0 0 1-4.5-4.5l5.6-5.6a2.1 2.1 0 0 1 3 3l-5.6 5.6a1.05 1.05 0 0 1-1.5-1.5l5-5" />,
)
export const PencilIcon = /* @__PURE__ */ icon(
  <path d="M2.75 13.25v-2.5l7.9-7.9a1 1 0 0 1 1.4 0l1.1 1.1a1 1 0 0 1 0 1.4l-7.9 7.9z" />,
)
export const TagIcon = /* @__PURE__ */ icon(
  <>
    <path d="M2.25 3.25v4.1l6.4 6.4a1 1 0 0 0 1.4 0l3.2-3.2a1 1 0 0 0 0-1.4l-6.4-6.4h-4.1a.5.5 0 0 0-.5.5z" />
    <path d="M5.3 5.3v.1" />
  </>,
)
export const ArrowUpIcon = /* @__PURE__ */ icon(<path d="M8 13V3.25M4 7l4-4 4 4" />)
export const ArrowDownIcon = /* @__PURE__ */ icon(<path d="M8 3v9.75M4 9l4 4 4-4" />)
export const ArrowRightIcon = /* @__PURE__ */ icon(<path d="M3 8h9.75M9 4l4 4-4 4" />)
export const ArrowLeftIcon = /* @__PURE__ */ icon(<path d="M13 8H3.25M7 4 3 8l4 4" />)
export const RefreshIcon = /* @__PURE__ */ icon(
  <path d="M13.25 8A5.25 5.25 0 1 1 11.7 4.3l1.55 1.45M13.25 2.5v3.25H10" />,
)
export const BoardIcon = /* @__PURE__ */ icon(
  <>
    <rect x="2.25" y="2.75" width="3" height="10.5" rx=".9" />
    <rect x="6.5" y="2.75" width="3" height="7" rx=".9" />
    <rect x="10.75" y="2.75" width="3" height="8.75" rx=".9" />
  </>,
)
export const ListIcon = /* @__PURE__ */ icon(
  <path d="M5.5 4h8.25M5.5 8h8.25M5.5 12h8.25M2.25 4h.75M2.25 8h.75M2.25 12h.75" />,
)
export const CopyIcon = /* @__PURE__ */ icon(
  <>
    <rect x="5.5" y="5.5" width="8.25" height="8.25" rx="1.25" />
    <path d="M10.5 5.25v-2a1 1 0 0 0-1-1H3.25a1 1 0 0 0-1 1V9.5a1 1 0 0 0 1 1h2" />
  </>,
)
export const LockIcon = /* @__PURE__ */ icon(
  <>
    <rect x="3.25" y="7" width="9.5" height="6.75" rx="1.25" />
    <path d="M5.25 7V5a2.75 2.75 0 0 1 5.5 0v2" />
  </>,
)
export const EyeIcon = /* @__PURE__ */ icon(
  <>
    <path d="M1.5 8S3.75 3.5 8 3.5 14.5 8 14.5 8 12.25 12.5 8 12.5 1.5 8 1.5 8z" />
    <circle cx="8" cy="8" r="1.9" />
  </>,
)
export const UndoIcon = /* @__PURE__ */ icon(<path d="M3 6.25h6.75a3.5 3.5 0 0 1 0 7H6.5M5.75 3.25 2.75 6.25l3 3" />)
export const SlidersIcon = /* @__PURE__ */ icon(
  <>
    <path d="M2.25 5h6M11.75 5h2M2.25 11h2M7.75 11h6" />
    <circle cx="10" cy="5" r="1.75" />
    <circle cx="6" cy="11" r="1.75" />
  </>,
)
export const StarIcon = /* @__PURE__ */ icon(
  <path
    fill="currentColor"
    stroke="none"
    d="m8 1.6 1.95 4.1 4.5.6-3.3 3.1.85 4.45L8 11.65 4 13.85l.85-4.45-3.3-3.1 4.5-.6z"
  />,
)
export const GripIcon = /* @__PURE__ */ icon(
  <g fill="currentColor" stroke="none">
    <circle cx="6" cy="4" r="1" />
    <circle cx="10" cy="4" r="1" />
    <circle cx="6" cy="8" r="1" />
    <circle cx="10" cy="8" r="1" />
    <circle cx="6" cy="12" r="1" />
    <circle cx="10" cy="12" r="1" />
  </g>,
)
export const MoonIcon = /* @__PURE__ */ icon(<path d="M13.5 9.6A6 6 0 0 1 6.4 2.5a6 6 0 1 0 7.1 7.1z" />)
export const HomeIcon = /* @__PURE__ */ icon(
  <>
    <path d="M2.25 7.5 8 2.5l5.75 5v5.25a1 1 0 0 1-1 1h-9.5a1 1 0 0 1-1-1z" />
    <path d="M6.25 13.75v-4h3.5v4" />
  </>,
)
export const CommissionIcon = /* @__PURE__ */ icon(
  <>
    <circle cx="8" cy="8" r="6" />
    <path d="M10.1 6.1C9.8 5.3 9 4.9 8 4.9c-1.2 0-2.1.6-2.1 1.5 0 2.2 4.3.9 4.3 3.2 0 1-1 1.6-2.2 1.6-1.1 0-2-.5-2.3-1.4M8 3.7v1.2M8 11.2v1.1" />
  </>,
)
export const UsersIcon = /* @__PURE__ */ icon(
  <>
    <circle cx="8" cy="5" r="2.25" />
    <path d="M4 13.25c.3-2.6 1.9-3.9 4-3.9s3.7 1.3 4 3.9" />
    <path d="M3.9 3.4a1.9 1.9 0 0 0 0 3.3M1.25 11.75c.1-1.6.7-2.7 1.8-3.2M12.1 3.4a1.9 1.9 0 0 1 0 3.3M14.75 11.75c-.1-1.6-.7-2.7-1.8-3.2" />
  </>,
)
export const SettingsIcon = /* @__PURE__ */ icon(
  <>
    <circle cx="8" cy="8" r="2" />
    <path d="M8 1.75v1.7M8 12.55v1.7M1.75 8h1.7M12.55 8h1.7M3.58 3.58l1.2 1.2M11.22 11.22l1.2 1.2M12.42 3.58l-1.2 1.2M4.78 11.22l-1.2 1.2" />
    <circle cx="8" cy="8" r="4.55" />
  </>,
)
export const ImportIcon = /* @__PURE__ */ icon(
  <>
    <path d="M2.75 9.25v3.5a1 1 0 0 0 1 1h8.5a1 1 0 0 0 1-1v-3.5" />
    <path d="M8 1.75v8M5 7l3 3 3-3" />
  </>,
)
export const ReportsIcon = /* @__PURE__ */ icon(
  <>
    <path d="M9.25 1.75h-5a1 1 0 0 0-1 1v10.5a1 1 0 0 0 1 1h7.5a1 1 0 0 0 1-1v-8z" />
    <path d="M9.25 1.75v3.5h3.5M5.9 11.5V9.75M8 11.5V7.75M10.1 11.5V9" />
  </>,
)
export const RequestsIcon = /* @__PURE__ */ icon(
  <>
    <path d="M2.25 9.25 3.9 3.5a1 1 0 0 1 1-.75h6.2a1 1 0 0 1 1 .75l1.65 5.75v3a1 1 0 0 1-1 1h-9.5a1 1 0 0 1-1-1z" />
    <path d="M2.25 9.25H5.5l1 1.75h3l1-1.75h3.25" />
  </>,
)
export const SunIcon = /* @__PURE__ */ icon(
  <>
    <circle cx="8" cy="8" r="2.75" />
    <path d="M8 1.5v1.25M8 13.25v1.25M1.5 8h1.25M13.25 8h1.25M3.4 3.4l.9.9M11.7 11.7l.9.9M12.6 3.4l-.9.9M4.3 11.7l-.9.9" />
  </>,
)
export const EyeOffIcon = /* @__PURE__ */ icon(
  <>
    <path d="M2.25 2.25l11.5 11.5M6.4 3.7A6.6 6.6 0 0 1 8 3.5c4.25 0 6.5 4.5 6.5 4.5a11 11 0 0 1-1.9 2.5M4.3 4.9A10.6 10.6 0 0 0 1.5 8S3.75 12.5 8 12.5a6.7 6.7 0 0 0 3.2-.85" />
    <path d="M6.7 6.65a1.9 1.9 0 0 0 2.65 2.65" />
  </>,
)
export const TrashIcon = /* @__PURE__ */ icon(
  <path d="M2.5 4.25h11M6 4.25v-1.5a.75.75 0 0 1 .75-.75h2.5a.75.75 0 0 1 .75.75v1.5M3.75 4.25l.6 8.6a1 1 0 0 0 1 .9h5.3a1 1 0 0 0 1-.9l.6-8.6M6.6 7v4M9.4 7v4" />,
)
export const ArchiveIcon = /* @__PURE__ */ icon(
  <>
    <rect x="1.75" y="2.75" width="12.5" height="3" rx=".75" />
    <path d="M2.75 5.75v6.5a1 1 0 0 0 1 1h8.5a1 1 0 0 0 1-1v-6.5M6.25 8.5h3.5" />
  </>,
)
export const KeyboardIcon = /* @__PURE__ */ icon(
  <>
    <rect x="1.5" y="3.75" width="13" height="8.5" rx="1.25" />
    <path d="M4 6.5h.1M6.65 6.5h.1M9.3 6.5h.1M11.9 6.5h.1M4 9.5h.1M6 9.5h4M11.9 9.5h.1" />
  </>,
)
export const ImageIcon = /* @__PURE__ */ icon(
  <>
    <rect x="2.25" y="2.25" width="11.5" height="11.5" rx="1.25" />
    <circle cx="5.75" cy="5.75" r="1.15" />
    <path d="m2.5 12 3.5-3.5 2.25 2.25 2.5-2.5 3 3" />
  </>,
)
export const MonitorIcon = /* @__PURE__ */ icon(
  <>
    <rect x="1.75" y="2.75" width="12.5" height="8.5" rx="1.25" />
    <path d="M8 11.25v2.5M5.25 13.75h5.5" />
  </>,
)
export const PrinterIcon = /* @__PURE__ */ icon(
  <>
    <path d="M4.5 6V2.25h7V6M4.5 11.75h-1.75a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1h10.5a1 1 0 0 1 1 1v3.75a1 1 0 0 1-1 1H11.5" />
    <path d="M4.5 9.5h7v4.25h-7z" />
  </>,
)
export const BoldIcon = /* @__PURE__ */ icon(
  <path d="M4.75 2.75h3.75a2.5 2.5 0 0 1 0 5H4.75zM4.75 7.75h4.5a2.75 2.75 0 0 1 0 5.5h-4.5z" strokeWidth="1.9" />,
)
export const ItalicIcon = /* @__PURE__ */ icon(<path d="M6.75 2.75h4.5M4.75 13.25h4.5M9.5 2.75l-3 10.5" />)
export const HeadingIcon = /* @__PURE__ */ icon(<path d="M4 2.75v10.5M12 2.75v10.5M4 8h8" />)
export const BulletListIcon = /* @__PURE__ */ icon(
  <>
    <path d="M6.25 4h7.5M6.25 8h7.5M6.25 12h7.5" />
    <g fill="currentColor" stroke="none">
      <circle cx="3" cy="4" r="1" />
      <circle cx="3" cy="8" r="1" />
      <circle cx="3" cy="12" r="1" />
    </g>
  </>,
)
export const NumberedListIcon = /* @__PURE__ */ icon(
  <>
    <path d="M7 4h6.75M7 8h6.75M7 12h6.75" />
    <path d="M2.4 3.1 3.5 2.4v3.7M2.3 9.6c.2-.7 1.9-.9 1.9.2 0 .9-1.9 1.5-1.9 2.8h2" strokeWidth="1.2" />
  </>,
)
export const PinIcon = /* @__PURE__ */ icon(
  <path d="M5.75 2.25h4.5M6.5 2.25v4.5L4.25 9.5h7.5L9.5 6.75v-4.5M8 9.5v4.25" />,
)
export const ExternalIcon = /* @__PURE__ */ icon(
  <path d="M9.25 2.25h4.5v4.5M13.5 2.5 7.5 8.5M6.25 3.25h-3a1 1 0 0 0-1 1v8.5a1 1 0 0 0 1 1h8.5a1 1 0 0 0 1-1v-3" />,
)
export const VideoIcon = /* @__PURE__ */ icon(
  <>
    <rect x="1.75" y="4" width="8.5" height="8" rx="1.25" />
    <path d="m10.25 7.25 4-2.25v6l-4-2.25" />
  </>,
)
export const RepeatIcon = /* @__PURE__ */ icon(
  <path d="M2.75 7.25V6.5a2 2 0 0 1 2-2h8M10.5 2.25l2.25 2.25-2.25 2.25M13.25 8.75v.75a2 2 0 0 1-2 2h-8M5.5 13.75 3.25 11.5 5.5 9.25" />,
)
export const BellIcon = /* @__PURE__ */ icon(
  <>
    <path d="M8 2a4 4 0 0 1 4 4c0 3.6 1.25 4.75 1.25 5.25H2.75C2.75 10.75 4 9.6 4 6a4 4 0 0 1 4-4z" />
    <path d="M6.5 13.6c.35.45.85.65 1.5.65s1.15-.2 1.5-.65" />
  </>,
)
