export { Avatar } from './Avatar.tsx'
export { Badge, type BadgeProps, type BadgeTone, IllustrativeMark, Kbd, Tag } from './Badge.tsx'
export { EmptyState } from './EmptyState.tsx'
export { FaultPanel } from './FaultPanel.tsx'
export { InlineEdit, type UnsavedEdit } from './InlineEdit.tsx'
export { JobProgress } from './JobProgress.tsx'
export { KeyValueList, type KeyValueRow } from './KeyValueList.tsx'
export { PageHead } from './PageHead.tsx'
export { Panel } from './Panel.tsx'
export { ProgressBar } from './ProgressBar.tsx'
export { RichText } from './RichText.tsx'
export { SegmentedControl } from './SegmentedControl.tsx'
export {
  ApplicationStatusBadge,
  ApplicationStatusGlyph,
  applicationLook,
  LeadStatusBadge,
  LeadStatusGlyph,
} from './StatusBadge.tsx'
export { Tabs } from './Tabs.tsx'
export { Timeline, TimelineDay, TimelineItem } from './Timeline.tsx'
