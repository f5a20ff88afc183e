export { Avatar, type AvatarProps } from './Avatar.tsx'
export {
  ApplicationStatusBadge,
  Badge,
  type BadgeProps,
  type BadgeTone,
  IllustrativeMark,
  Kbd,
  LeadStatusBadge,
  LeadStatusGlyph,
  Tag,
} from './Badge.tsx'
export { EmptyState, type EmptyStateProps } from './EmptyState.tsx'
export { FaultPanel, type FaultPanelProps } from './FaultPanel.tsx'
export { InlineEdit, type InlineEditProps } from './InlineEdit.tsx'
export { KeyValueList, type KeyValueListProps, type KeyValueRow } from './KeyValueList.tsx'
export { type Crumb, PageHead, type PageHeadProps } from './PageHead.tsx'
export { Panel, type PanelProps } from './Panel.tsx'
export { ProgressBar, type ProgressBarProps } from './ProgressBar.tsx'
export { type Segment, SegmentedControl, type SegmentedControlProps } from './SegmentedControl.tsx'
export { type TabItem, Tabs, type TabsProps } from './Tabs.tsx'
export { Timeline, TimelineDay, TimelineItem, type TimelineItemProps } from './Timeline.tsx'
