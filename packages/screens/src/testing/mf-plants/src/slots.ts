/** What this remote's screens give to those who appear in them. */
declare module '@portal/platform' {
  interface SlotContexts {
    /** Below the list of plants. */
    readonly 'plants.shelf/v1': { readonly room: string }
  }
}

export {}
