export type { MentionSource } from './mention/use-mentions.ts'
export { MergeEditor, type MergeEditorProps } from './merge/MergeEditor.tsx'
export type { MergeFieldGroup } from './merge/merge-nodes.ts'
export { RichTextEditor, type RichTextEditorProps } from './RichTextEditor.tsx'
