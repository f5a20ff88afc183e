export { EmptyState } from './frame/EmptyState.tsx'
export { ErrorPanel } from './frame/ErrorPanel.tsx'
export { PageHead } from './frame/PageHead.tsx'
export { Panel } from './frame/Panel.tsx'
export { SegmentedControl } from './frame/SegmentedControl.tsx'
export { Tabs } from './frame/Tabs.tsx'
export { Avatar } from './record/Avatar.tsx'
export { InlineEdit, type UnsavedEdit } from './record/InlineEdit.tsx'
export { KeyValueList, type KeyValueRow } from './record/KeyValueList.tsx'
export { RichText } from './record/RichText.tsx'
export { Timeline, TimelineDay, TimelineItem } from './record/Timeline.tsx'
export { Badge, type BadgeProps, type BadgeTone, IllustrativeMark, Kbd, Tag } from './status/Badge.tsx'
export { JobProgress } from './status/JobProgress.tsx'
export { ProgressBar } from './status/ProgressBar.tsx'
export {
  ApplicationStatusBadge,
  ApplicationStatusGlyph,
  applicationLook,
  LeadStatusBadge,
  LeadStatusGlyph,
} from './status/StatusBadge.tsx'
